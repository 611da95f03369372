import { buildSnapshot } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "../build-scene.ts";
import { fontOf } from "../measure/font.ts";
import { PathBuilder } from "../path.ts";
import { createFakeMeasurer } from "../testing/fake-measurer.ts";
import { buildSampleMap, SAMPLE_IMAGE } from "../testing/sample-map.ts";
import { renderSvg } from "./render-svg.ts";
import { SvgPainter } from "./svg-painter.ts";

const FONT = fontOf({ size: 14, weight: 400 });
const VIEW = { x: 0, y: 0, width: 100, height: 50 };

const sceneWithText = (text: string) => {
  const nodes = { root: { parent: null, order: "a0", text: [{ text }] } };
  const schema = { version: 1, root: "root", nodes, connections: {}, notes: {} } as const;
  const snapshot = buildSnapshot(schema, { name: "", layout: "CompactBoxH", theme: "Base" });
  return new SceneBuilder(createFakeMeasurer()).build(snapshot);
};

describe("SvgPainter", () => {
  it("puts primitives where their origin is", () => {
    const painter = new SvgPainter();
    painter.paint({ kind: "rect", x: -10, y: -5, width: 20, height: 10, radius: 30, fill: "#112233" }, 100, 50);
    const path = new PathBuilder().moveTo(0, 0).cubicTo(1, 2, 3, 4, 5, 6).quadTo(7, 8, 9, 10).lineTo(1, 1).close();
    painter.paint({ kind: "path", path: path.build(), stroke: "#445566", strokeWidth: 2, dash: [5, 5] }, 10, 20);
    const svg = painter.finish(VIEW);
    expect(svg).toContain('<rect x="90" y="45" width="20" height="10" rx="5" fill="#112233"/>');
    expect(svg).toContain('d="M10 20C11 22 13 24 15 26Q17 28 19 30L11 21Z" fill="none" stroke="#445566"');
    expect(svg).toContain('stroke-dasharray="5 5"');
  });

  it("[S8] lets no text, link or address break out of the file", () => {
    const painter = new SvgPainter();
    const text = `</text><script>alert("1")</script>\u0000\u0007&amp;`;
    const link = 'https://example.org/"onload="x';
    painter.paint({ kind: "text", text, x: 0, y: 0, width: 9, font: FONT, fill: "#000000", link }, 0, 0);
    painter.paint({ kind: "image", id: "i", url: `/x"><b>`, x: 0, y: 0, width: 1, height: 1, radius: 6 }, 0, 0);
    const svg = painter.finish(VIEW, "#FFFFFF");
    expect(svg).not.toMatch(/<script|<b>|"onload|\p{Cc}/u);
    expect(svg).toContain("&lt;/text&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;");
  });

  it("writes right-to-left text from its right end", () => {
    const painter = new SvgPainter();
    painter.paint(
      { kind: "text", text: "שלום", x: 10, y: 20, width: 40, font: FONT, fill: "#000000", isRightToLeft: true },
      0,
      0,
    );
    expect(painter.finish(VIEW)).toMatch(/<text x="50" y="20"[^>]*direction="rtl"/u);
  });

  it("leaves out images that have no bytes, and clips those that have", () => {
    const image = { kind: "image", id: "i", url: "/i", x: 0, y: 0, width: 10, height: 10, radius: 6 } as const;
    const without = new SvgPainter({ hrefOf: () => undefined });
    without.paint(image, 0, 0);
    expect(without.finish(VIEW)).not.toContain("<image");
    const painter = new SvgPainter({ hrefOf: () => "data:image/png;base64,AA==" });
    painter.paint(image, 0, 0);
    expect(painter.finish(VIEW)).toMatch(/<image [^>]*href="data:image\/png;base64,AA==" clip-path="url\(#clip-1\)"/u);
  });
});

describe("renderSvg", () => {
  it("shows the whole map with its texts, links and images on its own canvas", () => {
    const svg = renderSvg(new SceneBuilder(createFakeMeasurer()).build(buildSampleMap("CompactBoxH", "Purple")));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+"/u);
    expect(svg).toContain('fill="#FDFCFF"');
    expect(svg).toContain(">Aurora launch plan</text>");
    expect(svg).toContain(">Елена, маркетинг</text>");
    expect(svg).toContain(`href="${SAMPLE_IMAGE.url}"`);
    expect(svg).not.toContain("Task 1");
  });

  it("has no ground when it is to be transparent", () => {
    expect(renderSvg(sceneWithText("Trip"), { isTransparent: true })).not.toContain('fill="#FFFFFF"/><');
    expect(renderSvg(sceneWithText("Trip"))).toContain('fill="#FFFFFF"/><');
  });
});
