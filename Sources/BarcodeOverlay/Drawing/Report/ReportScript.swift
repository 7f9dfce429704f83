// SPDX-License-Identifier: Apache-2.0

/// The script of a report: shows the frame at the scrubber, and fills lines and table.
enum ReportScript {
  static let text = """
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const byId = (id) => document.getElementById(id);
    const svg = (name, attributes, parent) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (parent) parent.append(node);
      return node;
    };
    const html = (name, text, parent) => {
      const node = document.createElement(name);
      if (text !== undefined) node.textContent = text;
      if (parent) parent.append(node);
      return node;
    };
    const seconds = (frame) => data.frames[frame][0].toFixed(3) + " s";
    const last = data.frames.length - 1;
    const hidden = new Set();
    let current = 0;

    // The newest entry that is not after a frame.
    function upTo(list, frame, key) {
      let low = 0, high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (key(list[middle]) <= frame) low = middle + 1; else high = middle;
      }
      return list[low - 1];
    }
    const visitAt = (code, frame) => {
      const visit = upTo(code.visits, frame, (v) => v.from);
      return visit && (visit.to === null || frame < visit.to) ? visit : undefined;
    };
    const within = (ranges, frame) => ranges.some((r) => r[0] <= frame && frame < r[1]);

    // The codes that are shown of a frame, with their corners there.
    function codesAt(frame) {
      const found = [];
      for (const code of data.codes) {
        const visit = visitAt(code, frame);
        if (!visit || hidden.has(code.symbology)) continue;
        const corners = upTo(code.steps, frame, (s) => s[0]).slice(1);
        found.push({ code, corners, coasting: within(visit.coasting, frame) ? " coasting" : "" });
      }
      return found;
    }

    function nearestPicture(frame) {
      let nearest = data.pictures[0];
      for (const picture of data.pictures) {
        if (Math.abs(picture.frame - frame) < Math.abs(nearest.frame - frame)) nearest = picture;
      }
      return nearest;
    }

    function show(frame) {
      current = Math.max(0, Math.min(last, frame));
      const stage = byId("stage");
      stage.replaceChildren();
      if (last < 0) return;
      const [, width, height, failed] = data.frames[current];
      stage.setAttribute("viewBox", `0 0 ${Math.max(1, width)} ${Math.max(1, height)}`);
      const picture = nearestPicture(current);
      if (picture) {
        svg("image", { href: picture.url, width, height, preserveAspectRatio: "none",
          opacity: picture.frame === current ? 1 : 0.55 }, stage);
      }
      const codes = codesAt(current);
      for (const { code, corners, coasting } of codes) {
        const middle = [0, 1].map((i) => (corners[i] + corners[i + 2] + corners[i + 4] + corners[i + 6]) / 4);
        const outline = svg("polygon", { class: "code" + coasting, points: corners.join(" "), "data-id": code.id }, stage);
        svg("title", {}, outline).textContent = `#${code.id} ${code.symbology} ${code.data}`;
        const dot = Math.max(width, height) / 240;
        svg("circle", { class: "first", cx: corners[0], cy: corners[1], r: dot }, stage);
        svg("text", { x: middle[0], y: middle[1] + dot * 2, "font-size": dot * 6 }, stage).textContent = "#" + code.id;
      }
      byId("scrubber").value = current;
      byId("position").textContent = `${current} / ${last} · ${seconds(current)}`;
      const shown = picture && picture.frame !== current ? `, over the picture of frame ${picture.frame}` : "";
      byId("caption").textContent = `${codes.length} codes${failed ? ", the frame failed" : ""}${shown}`;
      document.documentElement.dataset.frame = current;
      document.documentElement.dataset.codes = codes.length;
      for (const button of byId("strip").children) {
        button.classList.toggle("now", picture !== undefined && Number(button.dataset.frame) === picture.frame);
      }
      const now = byId("now");
      if (now) {
        const x = lineX(current + 0.5);
        now.setAttribute("x1", x);
        now.setAttribute("x2", x);
      }
    }

    const left = 60, span = 930, rowHeight = 16;
    const lineX = (frame) => left + span * frame / Math.max(1, last + 1);
    function drawLines() {
      const lines = byId("lines");
      lines.replaceChildren();
      const codes = data.codes.filter((c) => !hidden.has(c.symbology));
      const height = codes.length * rowHeight + 4;
      lines.setAttribute("viewBox", `0 0 1000 ${height}`);
      codes.forEach((code, index) => {
        const y = index * rowHeight + 2;
        svg("rect", { class: "row", x: left, y, width: span, height: rowHeight - 4 }, lines);
        svg("text", { x: 4, y: y + 10 }, lines).textContent = "#" + code.id;
        for (const visit of code.visits) {
          const end = visit.to === null ? last + 1 : visit.to;
          const bar = svg("rect", { class: "tracked", x: lineX(visit.from), y,
            width: Math.max(1, lineX(end) - lineX(visit.from)), height: rowHeight - 4 }, lines);
          svg("title", {}, bar).textContent = `#${code.id} ${code.data}: added ${seconds(visit.from)}`
            + (visit.reason ? `, ${visit.reason} ${seconds(visit.to)}` : "");
          for (const [from, to] of visit.coasting) {
            svg("rect", { class: "coasting", x: lineX(from), y, width: lineX(to) - lineX(from), height: rowHeight - 4 }, lines);
          }
          if (visit.to !== null) {
            svg("rect", { class: "removed", x: lineX(visit.to) - 1.5, y: y - 1, width: 3, height: rowHeight - 2 }, lines);
          }
        }
      });
      svg("line", { id: "now", class: "now", y1: 0, y2: height }, lines);
      lines.onclick = (event) => {
        const box = lines.getBoundingClientRect();
        const x = (event.clientX - box.left) * 1000 / box.width;
        if (x >= left) show(Math.floor((x - left) / span * (last + 1)));
      };
    }

    function fillTable() {
      const body = byId("codes").tBodies[0];
      for (const code of data.codes) {
        const row = html("tr", undefined, body);
        row.dataset.symbology = code.symbology;
        const cell = html("td", undefined, row);
        if (code.thumbnail) {
          const image = html("img", undefined, cell);
          image.src = code.thumbnail;
          image.alt = "";
        }
        const end = code.visits[code.visits.length - 1];
        html("td", "#" + code.id, row);
        html("td", code.symbology, row);
        html("td", code.data, row);
        html("td", code.visits.map((v) => seconds(v.from)).join(", "), row);
        html("td", code.count, row);
        html("td", end.reason ? `${end.reason} ${seconds(end.to)}` : "tracked to the end", row);
      }
    }

    function fillFilter() {
      const filter = byId("filter");
      for (const symbology of [...new Set(data.codes.map((c) => c.symbology))].sort()) {
        const label = html("label", undefined, filter);
        const box = html("input", undefined, label);
        box.type = "checkbox";
        box.checked = true;
        label.append(" " + symbology);
        box.onchange = () => {
          if (box.checked) hidden.delete(symbology); else hidden.add(symbology);
          for (const row of byId("codes").tBodies[0].rows) row.hidden = hidden.has(row.dataset.symbology);
          drawLines();
          fillStrip();
          show(current);
        };
      }
    }

    function fillStrip() {
      byId("strip").replaceChildren();
      for (const picture of data.pictures) {
        const button = html("button", undefined, byId("strip"));
        button.type = "button";
        button.dataset.frame = picture.frame;
        button.title = `frame ${picture.frame}`;
        const [, width, height] = data.frames[picture.frame];
        const image = svg("svg", { viewBox: `0 0 ${width} ${height}`, height: 54,
          width: 54 * width / height, role: "img", "aria-label": button.title }, button);
        svg("image", { href: picture.url, width, height, preserveAspectRatio: "none" }, image);
        for (const { corners, coasting } of codesAt(picture.frame)) {
          svg("polygon", { class: "outline" + coasting, points: corners.join(" ") }, image);
        }
        button.onclick = () => show(picture.frame);
      }
    }

    let timer;
    function stop() {
      clearTimeout(timer);
      timer = undefined;
      byId("play").textContent = "Play";
    }
    function step() {
      if (current >= last) return stop();
      show(current + 1);
      const gap = current < last ? data.frames[current + 1][0] - data.frames[current][0] : 0;
      timer = setTimeout(step, Math.max(10, Math.min(1000, gap * 1000)));
    }
    byId("play").onclick = () => {
      if (timer !== undefined) return stop();
      byId("play").textContent = "Pause";
      if (current >= last) show(0);
      timer = setTimeout(step, 0);
    };
    byId("scrubber").max = Math.max(0, last);
    byId("scrubber").oninput = (event) => { stop(); show(Number(event.target.value)); };
    // Nothing is confirmed yet in the first frames: begin where there is something to see.
    const firstFrame = data.codes.reduce((first, c) => Math.min(first, c.visits[0].from), Infinity);
    const fromAddress = () => {
      const match = /frame=(\\d+)/.exec(location.hash);
      if (match) return Number(match[1]);
      return Number.isFinite(firstFrame) ? firstFrame : 0;
    };
    addEventListener("hashchange", () => show(fromAddress()));
    byId("summary").textContent = `${data.codes.length} codes, ${data.frames.length} frames`
      + (last > 0 ? `, ${(data.frames[last][0] - data.frames[0][0]).toFixed(1)} s` : "");
    fillFilter();
    fillStrip();
    fillTable();
    drawLines();
    show(fromAddress());
    """
}
