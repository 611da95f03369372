import { isEmoji, slotOf } from "@treeline/map";

/** What FreeMind and Freeplane call a mark. The first of several names is the one that is written. */
export const FREEMIND_NAMES: Readonly<Record<string, string>> = {
  "full-1": "priority-1",
  "full-2": "priority-2",
  "full-3": "priority-3",
  "full-4": "priority-4",
  "full-5": "priority-5",
  "full-6": "priority-6",
  "full-7": "priority-7",
  "full-8": "priority-8",
  "full-9": "priority-9",
  "0%": "progress-0",
  "25%": "progress-2",
  "50%": "progress-4",
  "75%": "progress-6",
  "100%": "progress-8",
  unchecked: "task-open",
  checked: "task-done",
  flag: "flag-red",
  "flag-orange": "flag-orange",
  "flag-yellow": "flag-yellow",
  "flag-green": "flag-green",
  "flag-blue": "flag-blue",
  "flag-black": "flag-grey",
  bookmark: "star-yellow",
  ksmiletris: "face-smile",
  "smiley-neutral": "face-neutral",
  smily_bad: "face-sad",
  "smiley-angry": "face-angry",
  "smiley-oh": "face-surprised",
  idea: "symbol-idea",
  help: "symbol-question",
  messagebox_warning: "symbol-warning",
  yes: "symbol-warning",
  info: "symbol-info",
  button_ok: "symbol-check",
  button_cancel: "symbol-cross",
  up: "symbol-up",
  down: "symbol-down",
  clock: "symbol-clock",
  calendar: "symbol-calendar",
  encrypted: "symbol-lock",
  password: "symbol-key",
  group: "symbol-people",
  gohome: "symbol-home",
};

/** What XMind calls a mark. Its tasks are our progress. */
export const XMIND_NAMES: Readonly<Record<string, string>> = {
  "task-start": "progress-0",
  "task-oct": "progress-1",
  "task-quarter": "progress-2",
  "task-3oct": "progress-3",
  "task-half": "progress-4",
  "task-5oct": "progress-5",
  "task-3quar": "progress-6",
  "task-7oct": "progress-7",
  "task-done": "progress-8",
  "flag-gray": "flag-grey",
  "smiley-smile": "face-smile",
  "smiley-laugh": "face-laugh",
  "smiley-boring": "face-neutral",
  "smiley-cry": "face-sad",
  "smiley-angry": "face-angry",
  "smiley-surprise": "face-surprised",
  "other-lightbulb": "symbol-idea",
  "symbol-question": "symbol-question",
  "other-question": "symbol-question",
  "symbol-attention": "symbol-warning",
  "symbol-exclam": "symbol-warning",
  "other-exclam": "symbol-warning",
  "symbol-info": "symbol-info",
  "symbol-information": "symbol-info",
  "symbol-plus": "symbol-plus",
  "symbol-minus": "symbol-minus",
  "symbol-right": "symbol-check",
  "symbol-wrong": "symbol-cross",
  c_symbol_heart: "symbol-heart",
  "arrow-up": "symbol-up",
  "arrow-down": "symbol-down",
  "other-clock": "symbol-clock",
  "other-calendar": "symbol-calendar",
  "other-lock": "symbol-lock",
  "other-people": "symbol-people",
};

const written = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names)
      .toReversed()
      .map(([name, mark]) => [mark, name]),
  );

const FREEMIND_OF = written(FREEMIND_NAMES);
const XMIND_OF = written(XMIND_NAMES);

/** Undefined: FreeMind has none like it. Emoji are icons of Freeplane. */
export function freemindNameOf(mark: string): string | undefined {
  if (!isEmoji(mark)) return FREEMIND_OF.get(mark);
  const codes = [...mark].map((sign) => (sign.codePointAt(0) as number).toString(16).toUpperCase());
  return `emoji-${codes.join("-")}`;
}

/** Priorities, flags and stars have the same names there. */
export const xmindNameOf = (mark: string): string | undefined =>
  XMIND_OF.get(mark) ?? (/^(priority|flag|star)-/.test(mark) ? mark : undefined);

/** Names by which other programs, and people, call what is meant: letters and digits alone, in lower case. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  flag: "flag-red",
  star: "star-yellow",
  smileyhappy: "face-smile",
  smileyneutral: "face-neutral",
  smileysad: "face-sad",
  smileyangry: "face-angry",
  smileyscreaming: "face-surprised",
  lightbulb: "symbol-idea",
  questionmark: "symbol-question",
  exclamationmark: "symbol-warning",
  tick: "symbol-check",
  check: "symbol-check",
  checkmark: "symbol-check",
  cross: "symbol-cross",
  crossmark: "symbol-cross",
  heart: "symbol-heart",
  uparrow: "symbol-up",
  arrowup: "symbol-up",
  downarrow: "symbol-down",
  arrowdown: "symbol-down",
  lightning: "symbol-bolt",
  fire: "symbol-fire",
  clock: "symbol-clock",
  calendar: "symbol-calendar",
  lock: "symbol-lock",
  key: "symbol-key",
  target: "symbol-target",
  trophy: "symbol-trophy",
  dollar: "symbol-money",
  chart: "symbol-chart",
  people: "symbol-people",
  home: "symbol-home",
};

/** Of an icon in XMind's words. */
export const readXmindMark = (name: string): string | undefined => lookUp(XMIND_NAMES, name) ?? readOther(name);

/** Of an icon in FreeMind's words, or in those of a program that is not asked for by name. */
export const readMark = (name: string): string | undefined => lookUp(FREEMIND_NAMES, name) ?? readOther(name);

const lookUp = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

function readOther(name: string): string | undefined {
  const emoji = /^emoji-([\da-f]{1,6}(?:-[\da-f]{1,6}){0,15})$/i.exec(name)?.[1];
  if (emoji !== undefined) return readEmoji(emoji);
  if (/^(?:priority|flag|star)-/.test(name) || isEmoji(name)) return slotOf(name) === undefined ? undefined : name;
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  const digit = /^prio(?:rity)?([1-9])$/.exec(plain)?.[1];
  if (digit !== undefined) return `priority-${digit}`;
  const colour = /^(flag|star)(red|orange|yellow|green|blue|purple|gr[ae]y)$/.exec(plain);
  const coloured = colour && `${colour[1]}-${colour[2]?.replace("gray", "grey")}`;
  return coloured && slotOf(coloured) !== undefined ? coloured : lookUp(PLAIN_NAMES, plain);
}

function readEmoji(codes: string): string | undefined {
  const points = codes.split("-").map((code) => Number.parseInt(code, 16));
  if (points.some((point) => point > 0x10_ff_ff)) return undefined;
  const emoji = String.fromCodePoint(...points);
  return isEmoji(emoji) ? emoji : undefined;
}
