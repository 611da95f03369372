import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { boundsOfPrimitive } from "./bounds-of-primitive.ts";
import { fontOf } from "./measure/font.ts";
import { createNodeMeasurer } from "./node/node-measurer.ts";
import { CanvasPainter } from "./paint/canvas-painter.ts";
import { PathBuilder } from "./path.ts";
import type { Primitive } from "./primitives.ts";

const font = fontOf({ size: 14, weight: 600 });
const text = "Ёжик, Åfjord";
const PRIMITIVES: Readonly<Record<string, Primitive>> = {
  "a ring": { kind: "rect", x: -20, y: -10, width: 40, height: 20, radius: 8, stroke: "#000000", strokeWidth: 4 },
  "a curve": {
    kind: "path",
    path: new PathBuilder().moveTo(-40, 0).cubicTo(-20, -60, 20, 60, 40, 0).quadTo(60, -30, 10, -40).build(),
    stroke: "#000000",
    strokeWidth: 6,
    cap: "round",
  },
  "a line of text": {
    kind: "text",
    text,
    x: -30,
    y: 5,
    width: createNodeMeasurer().widthOf(text, font),
    font,
    fill: "#000000",
  },
};

describe("the bounds of a primitive", () => {
  it.each(Object.keys(PRIMITIVES))("hold all ink of %s, and are not far from it", (name) => {
    const primitive = PRIMITIVES[name] as Primitive;
    const context = createCanvas(400, 400).getContext("2d");
    context.setTransform(1, 0, 0, 1, 200, 200);
    new CanvasPainter(context, { scale: 1 }).paint(primitive, 0, 0);
    const { data } = context.getImageData(0, 0, 400, 400);
    const { left, top, right, bottom } = boundsOfPrimitive(primitive);
    let [inside, outside] = [0, 0];
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue;
      const [x, y] = [((at - 3) / 4) % 400, Math.floor((at - 3) / 4 / 400)].map((pixel) => pixel - 200) as [
        number,
        number,
      ];
      if (x >= Math.floor(left) && x < Math.ceil(right) && y >= Math.floor(top) && y < Math.ceil(bottom)) inside += 1;
      else outside += 1;
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(50);
    expect((right - left) * (bottom - top)).toBeLessThan((400 * 400) / 8);
  });
});
