import type { CDPSession } from "@playwright/test";
import { seededRandom } from "@treeline/map/testing";
import { expect } from "./site.ts";
import type { Seat, Table } from "./together.ts";

/** Letters of one's own, each used once in a round, so that every one of them can be followed. */
const ALPHABETS = [0x4e00, 0xac00] as const;
const ALPHABET_SIZE = 5_000;
const ACTIONS = 24;

interface Writer {
  readonly seat: Seat;
  readonly keys: CDPSession;
  readonly alphabet: number;
  next: number;
  /** More than none: there is something to undo in the open box. */
  steps: number;
  /** The own letters before each undo since the last other action. */
  undone: string[];
  /** This writer's letters, as their own box showed them after their last action. Nobody else may change them. */
  own: string;
  /** What Esc goes back to. */
  atOpening: string;
}

interface Box {
  readonly text: string;
  readonly caret: number;
}

/**
 * Two people type, delete, mark, undo, compose and press Esc in one topic at the same time. Each round ends with the same text for
 * both, in which the letters of each are those that they had themselves after their last action: the other's typing and undo took none.
 */
export async function typeTogether(table: Table, { seed, rounds }: { seed: number; rounds: number }): Promise<void> {
  const random = seededRandom(seed);
  const writers = await Promise.all(
    [table.marta, table.lena].map(
      async (seat, at): Promise<Writer> => ({
        seat,
        keys: await seat.page.context().newCDPSession(seat.page),
        alphabet: ALPHABETS[at] as number,
        next: 0,
        steps: 0,
        undone: [],
        own: "",
        atOpening: "",
      }),
    ),
  );
  for (let round = 0; round < rounds; round += 1) {
    const name = `Round ${round + 1} of seed ${seed}`;
    await begin(table, writers, name);
    const log: string[] = [];
    for (let at = 0; at < ACTIONS; at += 1) {
      const [writer, other] = random() < 0.5 ? writers : writers.toReversed();
      if (writer && other) await act(writer, other, { random, log });
    }
    await compare(table, writers, log.join("\n"));
  }
}

/** The topic has the name of the round, and is open for both. */
async function begin({ marta, lena }: Table, writers: readonly Writer[], name: string): Promise<void> {
  const before = (await marta.map.shown())[0];
  for (const { map } of [marta, lena]) await map.select(before);
  await marta.page.keyboard.press("F2");
  await marta.page.keyboard.press("ControlOrMeta+A");
  await marta.page.keyboard.type(name);
  await marta.page.keyboard.press("Enter");
  await expect(lena.map.topic(name)).toBeAttached();
  for (const writer of writers) {
    await writer.seat.page.keyboard.press("F2");
    await expect(writer.seat.map.box).toHaveText(name);
    Object.assign(writer, { next: 0, steps: 0, undone: [], own: "", atOpening: "" });
  }
}

/** What an action must leave of one's own letters; null: some of those that were typed in this round, no others. */
type Wanted = string | null;

async function act(
  writer: Writer,
  other: Writer,
  { random, log }: { random: () => number; log: string[] },
): Promise<void> {
  const { seat, keys } = writer;
  const { keyboard } = seat.page;
  const below = (limit: number) => Math.floor(random() * limit);
  const press = async (key: string, times: number) => {
    for (let left = times; left > 0; left -= 1) await keyboard.press(key);
  };
  /** Where they land depends on the caret; that they are there does not. */
  const withLetters = (letters: string) => sortLetters(writer.own + letters);
  const typeSome = async (): Promise<Wanted> => {
    const letters = take(writer, 1 + below(3));
    await keyboard.type(letters);
    writer.steps += 1;
    writer.undone = [];
    return withLetters(letters);
  };
  const actions: Record<string, () => Promise<Wanted>> = {
    type: typeSome,
    async move() {
      await press(["Home", "End", "ArrowLeft", "ArrowRight"][below(4)] as string, 1 + below(4));
      return sortLetters(writer.own);
    },
    async delete() {
      const { text, caret } = await readBox(seat);
      const letter = text.charAt(caret - 1);
      if (!isOwn(writer, letter)) return typeSome();
      await keyboard.press("Backspace");
      writer.steps += 1;
      writer.undone = [];
      return sortLetters(writer.own.replace(letter, ""));
    },
    async mark() {
      await press("Shift+ArrowLeft", 1 + below(4));
      await keyboard.press(below(2) === 0 ? "Control+b" : "Control+i");
      await keyboard.press("ArrowRight");
      writer.undone = [];
      return sortLetters(writer.own);
    },
    async undo() {
      if (writer.steps === 0) return typeSome();
      writer.undone.push(sortLetters(writer.own));
      await keyboard.press("Control+z");
      writer.steps = 0;
      return null;
    },
    async redo() {
      const before = writer.undone.pop();
      if (before === undefined) return typeSome();
      await keyboard.press("Control+Shift+z");
      return before;
    },
    async escape() {
      await keyboard.press("Escape");
      await keyboard.press("F2");
      writer.steps = 0;
      writer.undone = [];
      return sortLetters(writer.atOpening);
    },
    /** The other goes on meanwhile; some compositions end as other letters, some are given up. */
    async compose() {
      let text = "";
      for (let letters = 1 + below(4); letters > 0; letters -= 1) {
        text += take(writer, 1);
        await keys.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
        if (random() < 0.5) await typeMeanwhile(other);
      }
      const end = random();
      const final = end < 0.2 ? "" : end < 0.6 ? text : take(writer, 1 + below(2));
      if (final === "") await keys.send("Input.imeSetComposition", { text: "", selectionStart: 0, selectionEnd: 0 });
      else await keys.send("Input.insertText", { text: final });
      writer.steps += final === "" ? 0 : 1;
      writer.undone = [];
      return withLetters(final);
    },
  };
  const names = ["type", "type", "type", "move", "move", "delete", "mark", "undo", "redo", "compose", "escape"];
  const name = names[below(names.length)] as string;
  const wanted = await actions[name]?.();
  await remember(writer);
  const { text, caret } = await readBox(seat);
  log.push(`${seat.person.name} ${name}: ${text.slice(0, caret)}|${text.slice(caret)}`);
  if (wanted !== null) expect(sortLetters(writer.own), log.join("\n")).toBe(wanted);
}

async function typeMeanwhile(writer: Writer): Promise<void> {
  const letter = take(writer, 1);
  const before = writer.own;
  await writer.seat.page.keyboard.type(letter);
  writer.steps += 1;
  writer.undone = [];
  await remember(writer);
  expect(sortLetters(writer.own)).toBe(sortLetters(before + letter));
}

const sortLetters = (letters: string): string => [...letters].toSorted().join("");

function take(writer: Writer, count: number): string {
  const letters = Array.from({ length: count }, (_, at) => String.fromCharCode(writer.alphabet + writer.next + at));
  writer.next += count;
  return letters.join("");
}

const isOwn = ({ alphabet }: Writer, letter: string): boolean =>
  letter.charCodeAt(0) >= alphabet && letter.charCodeAt(0) < alphabet + ALPHABET_SIZE;

const ownOf = (writer: Writer, text: string): string => [...text].filter((letter) => isOwn(writer, letter)).join("");

/** An undo that finds nothing left in the box goes on into the map: then it is opened again. */
async function remember(writer: Writer): Promise<void> {
  const isClosed = (await writer.seat.map.box.getAttribute("aria-label")) !== "Text of the topic";
  if (isClosed) await writer.seat.page.keyboard.press("F2");
  const { text } = await readBox(writer.seat);
  writer.own = ownOf(writer, text);
  if (!isClosed) return;
  writer.atOpening = writer.own;
  writer.steps = 0;
  writer.undone = [];
}

const readBox = ({ map }: Seat): Promise<Box> =>
  map.box.evaluate((box) => {
    const range = document.createRange();
    const selection = document.getSelection();
    range.setStart(box, 0);
    if (selection?.focusNode && box.contains(selection.focusNode))
      range.setEnd(selection.focusNode, selection.focusOffset);
    return { text: box.textContent.replaceAll("\r", ""), caret: range.toString().length };
  });

async function compare({ marta, lena }: Table, writers: readonly Writer[], what: string): Promise<void> {
  // With its marks.
  const opened = () => Promise.all([marta, lena].map(({ map }) => map.box.innerHTML()));
  await expect.poll(async () => new Set(await opened()).size, what).toBe(1);
  for (const { page } of [marta, lena]) await page.keyboard.press("Enter");
  const texts = async () => [
    ...(await Promise.all([marta, lena].map(async ({ map }) => (await map.shown())[0]))),
    (await marta.map.sketch())[0],
  ];
  await expect.poll(async () => new Set(await texts()).size, what).toBe(1);
  const [end = ""] = await texts();
  for (const writer of writers) expect(ownOf(writer, end), what).toBe(writer.own);
}
