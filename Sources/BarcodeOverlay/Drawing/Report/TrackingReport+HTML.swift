// SPDX-License-Identifier: Apache-2.0

extension TrackingReport {
  /// Returns the page, as the text of an HTML file in UTF-8.
  ///
  /// - Complexity: O(n) in the number of frames and changes of places.
  public func html() -> String {
    let title = XMLText.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>
      \(ReportStyle.text)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p id="summary"></p>
      </header>
      <noscript><p>This page needs its script to show the frames.</p></noscript>
      <main>
      <section aria-label="Frames">
      <figure>
      <svg id="stage" role="img" aria-label="The codes of the frame"></svg>
      <figcaption id="caption"></figcaption>
      </figure>
      <div class="controls">
      <button id="play" type="button">Play</button>
      <input id="scrubber" type="range" min="0" value="0" aria-label="Frame">
      <output id="position" for="scrubber"></output>
      </div>
      <div id="strip" class="strip"></div>
      </section>
      <fieldset id="filter"><legend>Symbologies</legend></fieldset>
      <section>
      <h2>Life lines</h2>
      <p class="key"><i class="tracked"></i> tracked <i class="coasting"></i> coasting
      <i class="removed"></i> removed</p>
      <div class="scroll"><svg id="lines" role="img" aria-label="When each code was tracked"></svg></div>
      </section>
      <section>
      <h2>Codes</h2>
      <div class="scroll">
      <table id="codes">
      <thead><tr><th>Code</th><th>Id</th><th>Symbology</th><th>Content</th><th>Seen</th>\
      <th>Frames</th><th>End</th></tr></thead>
      <tbody></tbody>
      </table>
      </div>
      </section>
      </main>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(ReportScript.text)
      </script>
      </body>
      </html>

      """
  }
}
