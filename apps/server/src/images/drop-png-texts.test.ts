import { expect, it } from "vitest";
import { dropPngTexts } from "./drop-png-texts.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunk(type: string, data: readonly number[]): number[] {
  return [0, 0, 0, data.length, ...Buffer.from(type), ...data, 1, 2, 3, 4];
}

const png = (...chunks: number[][]) => Uint8Array.from([...SIGNATURE, ...chunks.flat()]);
const [head, data, end] = [chunk("IHDR", [1, 2]), chunk("IDAT", [3]), chunk("IEND", [])];

it("takes every text out and leaves all else in its order", () => {
  const texts = ["tEXt", "zTXt", "iTXt"].map((type) => chunk(type, [9, 9, 9]));
  const given = png(head, texts[0] ?? [], data, texts[1] ?? [], texts[2] ?? [], end);
  expect([...dropPngTexts(given)]).toEqual([...png(head, data, end)]);
});

it("gives a picture without texts back as it is", () => {
  const given = png(head, data, end);
  expect(dropPngTexts(given)).toBe(given);
});

it("stops where a chunk claims more than there is", () => {
  const given = Uint8Array.from([...png(head), 0xff, 0xff, 0xff, 0xff, ...Buffer.from("tEXt"), 0, 0, 0, 0]);
  expect(dropPngTexts(given)).toBe(given);
});
