import { contrastOf } from "../theme/contrast.ts";

/** The least contrast of a picture with its ground, WCAG 2.2 AA. */
export const PICTURE_CONTRAST = 3;

/** The usual one, a deep one for grounds of a middle brightness, a bright one for dark grounds. */
const TONES = {
  red: ["#D5403A", "#8F1D1A", "#FF7B72"],
  orange: ["#B65A00", "#7A3E00", "#FFA348"],
  yellow: ["#B08200", "#6B4E00", "#F2C037"],
  green: ["#1D7C43", "#11582F", "#5CCB86"],
  blue: ["#2F6FDB", "#163F86", "#7FB2FF"],
  purple: ["#8456D8", "#4A2A8C", "#B692F6"],
  grey: ["#64706A", "#39423F", "#A9B5B0"],
} as const;

type Tone = keyof typeof TONES;

/** By mark, else by group; the others have the colour of the letters. Flags and stars say theirs in their names. */
const TONE_OF: Readonly<Record<string, Tone>> = {
  priority: "grey",
  "priority-1": "red",
  "priority-2": "orange",
  "priority-3": "blue",
  progress: "blue",
  "progress-8": "green",
  "task-done": "green",
  "symbol-idea": "yellow",
  "symbol-question": "blue",
  "symbol-warning": "orange",
  "symbol-info": "blue",
  "symbol-plus": "green",
  "symbol-minus": "red",
  "symbol-check": "green",
  "symbol-cross": "red",
  "symbol-heart": "red",
  "symbol-up": "green",
  "symbol-down": "red",
  "symbol-bolt": "yellow",
  "symbol-fire": "orange",
};

const BLACK = "#141A18";
const WHITE = "#FFFFFF";

export interface MarkColours {
  readonly ink: string;
  /** Of what is drawn over a part that is filled with the ink. */
  readonly cut: string;
  readonly plate?: string;
}

function toneOf(name: string): Tone | undefined {
  const [group = "", value = ""] = name.split("-");
  if (group === "flag" || group === "star") return value in TONES ? (value as Tone) : undefined;
  return TONE_OF[name] ?? TONE_OF[group];
}

export function pickMarkColours(name: string, { text, ground }: { text: string; ground: string }): MarkColours {
  const tone = toneOf(name);
  if (!tone) return withCut(text);
  const tones = contrastOf(WHITE, ground) > contrastOf(BLACK, ground) ? TONES[tone].toReversed() : TONES[tone];
  const ink = tones.find((each) => contrastOf(each, ground) >= PICTURE_CONTRAST);
  return ink ? withCut(ink) : { ...withCut(TONES[tone][0]), plate: WHITE };
}

const withCut = (ink: string): MarkColours => ({
  ink,
  cut: contrastOf(WHITE, ink) >= contrastOf(BLACK, ink) ? WHITE : BLACK,
});
