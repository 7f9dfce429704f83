// SPDX-License-Identifier: Apache-2.0

/// The style sheet of a report: light and dark, down to the width of a phone.
enum ReportStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --paper: #fff; --ink: #1b1f24; --faint: #667; --rule: #d5d9de; --panel: #f3f5f7;
      --tracked: #1a7f37; --coasting: #d4a72c; --removed: #cf222e; --mark: #0969da;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171b; --ink: #e4e8ec; --faint: #98a2ad; --rule: #343a41; --panel: #1d2126;
        --tracked: #3fb950; --coasting: #e3b341; --removed: #ff6b63; --mark: #58a6ff;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
    header, main { max-width: 1100px; margin: 0 auto; padding: 0 16px; }
    h1 { font-size: 1.4rem; margin: 16px 0 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 24px 0 8px; }
    header p { margin: 4px 0 12px; color: var(--faint); }
    figure { margin: 0; background: #000; border-radius: 6px; overflow: hidden; }
    #stage { display: block; width: 100%; height: auto; max-height: 75vh; }
    figcaption { padding: 4px 10px; background: var(--panel); color: var(--faint); font-size: .85rem; }
    .controls { display: flex; gap: 10px; align-items: center; margin: 10px 0; }
    .controls input { flex: 1; min-width: 0; }
    .controls output { font-variant-numeric: tabular-nums; min-width: 9.5em; text-align: right; }
    button { font: inherit; padding: 4px 12px; border: 1px solid var(--rule); border-radius: 6px;
      background: var(--panel); color: inherit; cursor: pointer; }
    .strip { display: flex; gap: 6px; overflow-x: auto; padding-bottom: 6px; }
    .strip button { flex: none; padding: 0; line-height: 0; overflow: hidden; }
    .strip .now { outline: 2px solid var(--mark); }
    fieldset { border: 1px solid var(--rule); border-radius: 6px; margin: 16px 0 0; padding: 6px 12px; }
    fieldset label { margin-right: 14px; white-space: nowrap; }
    .scroll { overflow-x: auto; }
    .key { margin: 0 0 6px; color: var(--faint); font-size: .85rem; }
    .key i { display: inline-block; width: 18px; height: 8px; margin: 0 4px 0 10px; border-radius: 2px; }
    .tracked { fill: var(--tracked); background: var(--tracked); }
    .coasting { fill: var(--coasting); background: var(--coasting); }
    .removed { fill: var(--removed); background: var(--removed); }
    #lines { display: block; min-width: 560px; width: 100%; cursor: pointer; }
    #lines text { fill: var(--ink); font-size: 11px; }
    #lines .row { fill: var(--panel); }
    #lines .now { stroke: var(--mark); stroke-width: 2; }
    table { border-collapse: collapse; width: 100%; font-size: .9rem; }
    th, td { text-align: left; padding: 5px 10px 5px 0; border-bottom: 1px solid var(--rule); vertical-align: middle; }
    td { overflow-wrap: anywhere; }
    td:nth-child(2), td:nth-child(3) { white-space: nowrap; }
    td:nth-child(4) { min-width: 10em; }
    td:nth-child(5), td:nth-child(7) { min-width: 6em; }
    td:first-child img { display: block; max-width: 110px; max-height: 48px; background: #fff; }
    tr[hidden] { display: none; }
    .code, .outline { fill: #2da44e33; stroke: #2da44e; stroke-width: 2; vector-effect: non-scaling-stroke; }
    .outline { stroke-width: 1; }
    .code.coasting, .outline.coasting { fill: #d4a72c33; stroke: #d4a72c; background: none; }
    .first { fill: #fff; stroke: #1a7f37; vector-effect: non-scaling-stroke; }
    #stage text { fill: #fff; stroke: #000; stroke-width: 3; paint-order: stroke; text-anchor: middle; }
    @media (max-width: 600px) {
      header, main { padding: 0 10px; }
      th:nth-child(6), td:nth-child(6) { display: none; }
      .controls output { min-width: 0; font-size: .85rem; }
    }
    """
}
