import type { Primitive, TextPrimitive } from "../primitives.ts";
import type { Theme } from "../theme/theme.ts";

const BAR_OPACITY = 0.5;

/** What is too small to read: boxes and lines, and a bar for each stretch of text. Glyphs are left out. */
export function sketchPrimitives(primitives: readonly Primitive[], theme: Theme): readonly Primitive[] {
  const sketch: Primitive[] = [];
  for (const primitive of primitives) {
    if (primitive.kind === "text") sketch.push(barOf(primitive));
    else if (primitive.kind === "image") {
      const { x, y, width, height, radius } = primitive;
      sketch.push({ kind: "rect", x, y, width, height, radius, fill: theme.grid });
    } else if (primitive.fill || primitive === primitives[0]) sketch.push(primitive);
  }
  return sketch;
}

/** As high as small letters, on their baseline. */
function barOf({ x, y, width, font, fill }: TextPrimitive): Primitive {
  const height = font.size * 0.46;
  return { kind: "rect", x, y: y - height, width, height, radius: height / 2, fill, opacity: BAR_OPACITY };
}
