import type { Announcement } from "@treeline/editor";
import { buildEditor, press, type } from "@treeline/editor/testing";
import { describe, expect, it } from "vitest";
import { addAnnouncements, isTypingLetters } from "./announcing.ts";

const selected = (count: number): Announcement => ({ key: "announce.severalSelected", values: { count } });
const added: Announcement = { key: "announce.added", values: { count: 1 } };
const nothing: Announcement = { key: "announce.nothingSelected", values: {} };

describe("announcements that wait", () => {
  it("announcements that wait keep only the last of what is selected", () => {
    expect(addAnnouncements([selected(2), added], [selected(3)])).toEqual([added, selected(3)]);
    expect(addAnnouncements([selected(2)], [nothing])).toEqual([nothing]);
  });

  it("announcements that wait keep the order they came in, and stay few", () => {
    const layout: Announcement = { key: "announce.layout", values: { layout: "IndentedLR" } };
    const hits: Announcement = { key: "announce.hits", values: { count: 2 } };
    expect(addAnnouncements([added, layout], [hits, nothing])).toEqual([layout, hits, nothing]);
  });
});

describe("letters", () => {
  it("letters are told from opening and leaving the text box", () => {
    const test = buildEditor(["Trip", ["Rome"]]);
    const seen: boolean[] = [];
    test.editor.subscribe((now, before) => {
      if (now.typing !== before.typing) seen.push(isTypingLetters(before, now));
    });
    press(test, "F2");
    type(test, "Trips");
    press(test, "Enter");
    expect(seen).toEqual([false, true, false]);
  });
});
