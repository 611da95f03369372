import type { MapSnapshot, TextRun } from "@treeline/map";
import { listTopics } from "./unfold-all.ts";

/** A file with the letters of another font beats none. */
const LIMIT_MS = 8_000;
/** One file has all weights. */
const UPRIGHT = "400 14px Inter";
const ITALIC = "italic 400 14px Inter";

/** Waits for the files of Inter that a map needs: before that its texts have the widths of another font. */
export async function loadFonts(snapshot: MapSnapshot): Promise<void> {
  const { upright, italic } = collectLetters(snapshot);
  const files = [document.fonts.load(UPRIGHT, upright)];
  if (italic) files.push(document.fonts.load(ITALIC, italic));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  await Promise.race([Promise.allSettled(files), limit]);
}

function collectLetters({ root, connections }: MapSnapshot): { upright: string; italic: string } {
  const upright = new Set("0");
  const italic = new Set<string>();
  const collect = ({ text, italic: isItalic }: TextRun) => {
    for (const letter of text) (isItalic ? italic : upright).add(letter);
  };
  for (const topic of listTopics(root)) topic.text.forEach(collect);
  for (const { label } of connections) for (const letter of label ?? "") upright.add(letter);
  return { upright: [...upright].join(""), italic: [...italic].join("") };
}
