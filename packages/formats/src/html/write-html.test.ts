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
