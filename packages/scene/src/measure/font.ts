export type Weight = 400 | 500 | 600 | 700;

/** A look of Inter. Equal looks are one object (see `fontOf`), so widths can be kept by it. */
export interface Font {
  readonly size: number;
  readonly weight: Weight;
  readonly isItalic: boolean;
  /** Letter spacing in pixels. */
  readonly tracking: number;
}

const known = new Map<string, Font>();

/** Bounded by what people can choose: sizes 8 to 96, four weights, two slants, three trackings. */
export function fontOf({
  size,
  weight,
  isItalic = false,
  tracking = 0,
}: Partial<Font> & Pick<Font, "size" | "weight">): Font {
  const key = `${size} ${weight} ${isItalic} ${tracking}`;
  const font = known.get(key) ?? { size, weight, isItalic, tracking };
  known.set(key, font);
  return font;
}
