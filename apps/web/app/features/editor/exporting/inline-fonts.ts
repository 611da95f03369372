import { readAddress } from "./read-address.ts";

/**
 * Style rules for the faces of the page's fonts that this SVG needs, with the font files inside: whoever opens it has no Inter. A file
 * that cannot be had is left out; then a reader shows another font.
 */
export async function inlineFonts(svg: string): Promise<string> {
  const letters = [...new Set(svg)].map((letter) => letter.codePointAt(0) ?? 0);
  const hasItalic = svg.includes('font-style="italic"');
  const needed = listFaces().filter(
    ({ style }) =>
      (hasItalic || style.getPropertyValue("font-style") !== "italic") &&
      parseRanges(style.getPropertyValue("unicode-range")).some(([from, to]) =>
        letters.some((letter) => letter >= from && letter <= to),
      ),
  );
  return (await Promise.all(needed.map(inlineFace))).join("");
}

/** Those with a file: faces of the system stand in for it only on pages. */
function listFaces(): CSSFontFaceRule[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("src").includes("url("),
  );
}

async function inlineFace(rule: CSSFontFaceRule): Promise<string> {
  const [, path] = /url\("?([^")]+)/.exec(rule.style.getPropertyValue("src")) ?? [];
  if (path === undefined) return "";
  const address = new URL(path, rule.parentStyleSheet?.href ?? document.baseURI);
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return "";
  return rule.cssText.replace(path, await readAddress(await response.blob()));
}

/** "U+0-FF, U+131" as pairs of first and last. */
export function parseRanges(ranges: string): (readonly [number, number])[] {
  return [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
    ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
}
