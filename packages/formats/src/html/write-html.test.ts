import { expect, it } from "vitest";
import { exportMap } from "../export-map.ts";
import { PNG } from "../testing/zip-of.ts";

const file = {
  name: "A <b>",
  schema: {
    version: 1 as const,
    root: "r",
    nodes: {
      r: { parent: null, order: "V", text: [{ text: "<script>alert(1)</script>" }] },
      a: {
        parent: "r",
        order: "V",
        text: [{ text: "web", bold: true as const }],
        link: "https://example.com/",
        image: { id: "p", url: "/p", width: 4, height: 5 },
      },
    },
    connections: {},
    notes: { a: { id: "n", content: "a <i>note</i>" } },
  },
  pictures: new Map([["p", { type: "image/png", bytes: PNG }]]),
};

it("writes one page with links, notes and pictures in it, in which nothing can run", () => {
  const html = new TextDecoder().decode(exportMap(file, "html").bytes);
  expect(html).toContain(
    '<li><a href="https://example.com/"><b>web</b></a><br><img alt="" width="4" height="5" src="data:image/png;base64,',
  );
  expect(html).toContain('<div class="note">a &lt;i&gt;note&lt;/i&gt;</div></li>');
  expect(html).toContain("<title>A &lt;b&gt;</title>");
  expect(html).not.toContain("<script");
});

it("shows the drawing of the map as a picture, never as markup of its own", () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
  const drawing = { type: "image/svg+xml", bytes: new TextEncoder().encode(svg) };
  const html = new TextDecoder().decode(exportMap({ ...file, drawing }, "html").bytes);
  expect(html).toContain(`<img class="map" alt="A &lt;b&gt;" src="data:image/svg+xml;base64,${btoa(svg)}">`);
  expect(html).not.toContain("<script");
});
