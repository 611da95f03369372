interface Letters {
  readonly size: number;
  readonly weight: number;
  readonly lineHeight: number;
}

const known = new Map<string, number>();

/**
 * From the upper edge of a line to its baseline, as this browser sets it. Browsers round a font's ascent and descent to whole pixels, each
 * in its own way: letters in the box would stand up to a pixel off those on the canvas.
 */
export function findBrowsersBaseline({ size, weight, lineHeight }: Letters): number {
  const font = `${weight} ${size}px/${lineHeight}px var(--font)`;
  const before = known.get(font);
  if (before !== undefined) return before;
  const baseline = measureBaseline(font);
  // Until then another font may stand in.
  if (document.fonts.status === "loaded") known.set(font, baseline);
  return baseline;
}

function measureBaseline(font: string): number {
  const line = document.createElement("div");
  Object.assign(line.style, { position: "absolute", visibility: "hidden", font });
  const mark = document.createElement("span");
  // Without height and content it stands on the baseline.
  mark.style.display = "inline-block";
  line.append("x", mark);
  document.body.append(line);
  const baseline = mark.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
  line.remove();
  return baseline;
}
