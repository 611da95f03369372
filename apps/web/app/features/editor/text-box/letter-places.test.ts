import { addTopic, createMap, typeText } from "@treeline/map";
import { copyMap, repeatableOptions, seededRandom, syncMaps } from "@treeline/map/testing";
import { expect, test } from "vitest";
import { findInput } from "./box-text.ts";
import { LetterPlaces } from "./letter-places.ts";

test("findInput finds what the browser changed, at the caret and never in the middle of a character", () => {
  expect(findInput("hello", "helllo", 4)).toEqual({ from: 3, to: 3, text: "l" });
  expect(findInput("hello", "helo", 3)).toEqual({ from: 3, to: 4, text: "" });
  expect(findInput("a😀", "a😁", 3)).toEqual({ from: 1, to: 3, text: "😁" });
  expect(findInput("ni", "你", 1)).toEqual({ from: 0, to: 2, text: "你" });
});

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  "a box that falls behind takes no letter of others along (seed %i)",
  (seed) => {
    const random = seededRandom(seed + 1);
    const below = (limit: number) => Math.floor(random() * limit);
    const mine = createMap({}, repeatableOptions(1));
    const topic = addTopic(mine, { parent: mine.read().root.id, text: "abcdef" });
    const place = { of: "topic", topic } as const;
    const theirs = copyMap(mine, repeatableOptions(2));
    const textOf = (map: typeof mine) => map.findTopic(topic)?.plain ?? "";
    let box = "abcdef";
    const places = new LetterPlaces(box.length);
    let isOwn = false;
    mine.watchText(place, (steps) => {
      if (!isOwn) places.follow(steps);
    });
    let stays = "";
    for (let round = 0; round < 30; round += 1) {
      if (random() < 0.5) {
        const at = below(textOf(theirs).length + 1);
        const sign = String.fromCharCode(0x0410 + round);
        typeText(theirs, { place, from: at, to: at, insert: [{ text: sign }] });
        stays += sign;
        syncMaps(mine, theirs);
      } else {
        const from = below(box.length + 1);
        const to = Math.min(box.length, from + below(3));
        const text = "0123456789".slice(0, below(3));
        isOwn = true;
        for (const { text: typed, ...stretch } of places.change({ from, to, text }))
          typeText(mine, { place, ...stretch, insert: typed === "" ? [] : [{ text: typed }] });
        isOwn = false;
        box = box.slice(0, from) + text + box.slice(to);
        syncMaps(mine, theirs);
      }
      expect(textOf(mine)).toBe(textOf(theirs));
      expect([...stays].every((sign) => textOf(mine).includes(sign))).toBe(true);
      expect(textOf(mine).replaceAll(/[А-я]/g, "")).toBe(box);
    }
  },
);
