/** The least contrast of text with its ground, WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

/** The WCAG contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const first = luminanceOf(a);
  const second = luminanceOf(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(colour: string): number {
  const rgb = Number.parseInt(colour.slice(1), 16);
  return 0.2126 * linear(rgb >> 16) + 0.7152 * linear((rgb >> 8) & 255) + 0.0722 * linear(rgb & 255);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
