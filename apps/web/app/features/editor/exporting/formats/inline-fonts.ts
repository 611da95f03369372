import { toDataUrl } from "./to-data-url.ts";

/** The @font-face rules for the letters of this SVG, with the font files as data URLs. Files that fail to load are left out. */
export async function inlineFonts(svg: string): Promise<string> {
  const letters = [...new Set(svg)].map((letter) => letter.codePointAt(0) ?? 0);
  const hasItalic = svg.includes('font-style="italic"');
  const needed = listInterFaces().filter(
    ({ style }) =>
      (hasItalic || style.getPropertyValue("font-style") !== "italic") &&
      parseRanges(style.getPropertyValue("unicode-range")).some(([from, to]) =>
        letters.some((letter) => letter >= from && letter <= to),
      ),
  );
  return (await Promise.all(needed.map(inlineFace))).join("");
}

function listInterFaces(): CSSFontFaceRule[] {
  // Rules of other origins, such as those of browser extensions, cannot be read.
  const sheets = [...document.styleSheets].filter(({ href }) => !href || new URL(href).origin === location.origin);
  return sheets
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule && isInter(rule));
}

/** Not the fallback families, such as "Inter Arial", which have no files. */
const isInter = ({ style }: CSSFontFaceRule): boolean => /^"?Inter"?$/.test(style.getPropertyValue("font-family"));

async function inlineFace(rule: CSSFontFaceRule): Promise<string> {
  const [, path] = /url\("?([^")]+)/.exec(rule.style.getPropertyValue("src")) ?? [];
  if (path === undefined) return "";
  const response = await fetch(new URL(path, rule.parentStyleSheet?.href ?? document.baseURI)).catch(() => undefined);
  if (!response?.ok) return "";
  return rule.cssText.replace(path, await toDataUrl(await response.blob()));
}

/** "U+0-FF, U+131" as pairs of first and last code point. */
function parseRanges(ranges: string): (readonly [number, number])[] {
  return [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
    ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
}
