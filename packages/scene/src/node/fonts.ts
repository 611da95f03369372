import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";

/**
 * Inter comes as one file a script. Each has its own family name: under one name only the last registered would be asked
 * for a letter. The files of other scripts have a space too, so the order is part of the result.
 */
const SCRIPTS = ["latin", "cyrillic", "latin-ext", "cyrillic-ext", "greek", "greek-ext", "vietnamese"] as const;
const SLANTS = ["normal", "italic"] as const;
const EMOJI_FAMILY = "Treeline Emoji";

const { resolve } = createRequire(import.meta.url);
const familyOf = (script: string) => `Treeline Inter ${script}`;

/** The families to ask for a letter, in this order. */
export const NODE_FONT_FAMILY = [...SCRIPTS.map(familyOf), EMOJI_FAMILY].map((family) => `"${family}"`).join(", ");

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

let hasInter = false;
let hasEmoji = false;

/** The first call takes about 20 ms, later ones nothing. */
export function registerInter(): void {
  if (hasInter) return;
  for (const script of SCRIPTS) {
    for (const slant of SLANTS) {
      register(`@fontsource-variable/inter/files/inter-${script}-wght-${slant}.woff2`, familyOf(script));
    }
  }
  hasInter = true;
}

/** The emoji font has 10 MB and takes 0.2 s to register, so it waits for the first text that needs it. */
export function registerEmojiFor(text: string): void {
  if (hasEmoji || !EMOJI.test(text)) return;
  register("@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2", EMOJI_FAMILY);
  hasEmoji = true;
}

function register(file: string, family: string): void {
  if (!GlobalFonts.registerFromPath(resolve(file), family)) throw new Error(`The font ${file} could not be registered`);
}
