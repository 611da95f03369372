import { describe, expect, it } from "vitest";
import { buildMap, checkEdit, checkMap, copyMap, root, syncMaps } from "../testing/index.ts";
import { diffRuns } from "../text-delta.ts";
import type { TextRun } from "../text-runs.ts";
import { formatText, formatTopics } from "./format-text.ts";
import { setText } from "./set-text.ts";

const textOf = (map: ReturnType<typeof buildMap>, id: string) => map.findTopic(id)?.text;

describe("setText", () => {
  it("replaces words, with undo and redo", () => {
    checkEdit(["Trip", ["Rome"]], (map) => setText(map, { topic: "Rome", text: "Romania" }), ["Trip", ["Romania"]]);
    checkEdit(["Trip", ["Rome"]], (map) => setText(map, { topic: "Rome", text: "" }), ["Trip", [""]]);
  });

  it("[M9] merges by character what two people type in one topic", () => {
    const map = buildMap(["Trip", ["Rome in May"]]);
    const other = copyMap(map);
    setText(map, { topic: "Rome-in-May", text: "Rome and Naples in May" });
    setText(other, { topic: "Rome-in-May", text: "Rome in May or June" });
    syncMaps(map, other);
    expect(map.findTopic("Rome-in-May")?.plain).toBe("Rome and Naples in May or June");
    expect(map.read()).toEqual(other.read());
  });

  it("[M9] merges a mark with words typed at the same time", () => {
    const map = buildMap(["Trip", ["Rome"]]);
    const other = copyMap(map);
    formatTopics(map, { topics: ["Rome"], marks: { bold: true } });
    setText(other, { topic: "Rome", text: "Rome!" });
    syncMaps(map, other);
    expect(textOf(map, "Rome")?.[0]).toMatchObject({ text: expect.stringMatching(/^Rome/), bold: true });
    expect(map.findTopic("Rome")?.plain).toBe("Rome!");
    expect(map.read()).toEqual(other.read());
  });

  it("[M9] writes only the stretch and the marks that differ", () => {
    const bold: TextRun = { text: "Rome", bold: true };
    expect(diffRuns([bold, { text: " in May" }], [bold, { text: " in June" }])).toEqual([
      { retain: 4 },
      { retain: 4 },
      { insert: "June", attributes: {} },
      { delete: 3 },
    ]);
    expect(diffRuns([{ text: "abc" }], [{ text: "a" }, { text: "b", italic: true }, { text: "c" }])).toEqual([
      { retain: 1 },
      { retain: 1, attributes: { italic: true } },
    ]);
    expect(diffRuns([bold], [bold])).toEqual([]);
  });

  it("[M9] never cuts a character in two", () => {
    const map = buildMap(["Trip", ["x"]]);
    for (const text of ["👩", "👨", "👨👩", "👩👩", "a👩", "👩b", "😀😁", "😁😁", "\u{1f600}", "\u{1fa00}"]) {
      setText(map, { topic: "x", text });
      expect(map.findTopic("x")?.plain).toBe(text);
    }
    setText(map, { topic: "x", text: "half \ud83d" });
    expect(map.findTopic("x")?.plain).toBe("half \ufffd");
  });

  it("takes rich runs, joins equal neighbours and drops empty ones", () => {
    const map = buildMap(["Trip", ["x"]]);
    const link = "https://example.com/";
    setText(map, {
      topic: "x",
      text: [{ text: "a", bold: true }, { text: "" }, { text: "b", bold: true }, { text: "c", link, strike: true }],
    });
    expect(textOf(map, "x")).toEqual([
      { text: "ab", bold: true },
      { text: "c", link, strike: true },
    ]);
    setText(map, { topic: "x", text: [{ text: "abc", underline: true }] });
    expect(textOf(map, "x")).toEqual([{ text: "abc", underline: true }]);
    checkMap(map);
  });

  it("typing at the end of bold text is plain unless the runs say so", () => {
    const map = buildMap(["Trip", ["x"]]);
    setText(map, { topic: "x", text: [{ text: "ab", bold: true }] });
    setText(map, { topic: "x", text: [{ text: "ab", bold: true }, { text: "c" }] });
    expect(textOf(map, "x")).toEqual([{ text: "ab", bold: true }, { text: "c" }]);
  });
});

describe("formatting", () => {
  it("marks a range, and takes the mark away again", () => {
    const map = buildMap(["Trip", ["Rome"]]);
    formatText(map, { topic: "Rome", from: 1, to: 3, marks: { bold: true, link: "mailto:a@b.example" } });
    expect(textOf(map, "Rome")).toEqual([
      { text: "R" },
      { text: "om", bold: true, link: "mailto:a@b.example" },
      { text: "e" },
    ]);
    formatText(map, { topic: "Rome", from: 2, to: 99, marks: { bold: false, link: null } });
    expect(textOf(map, "Rome")).toEqual([
      { text: "R" },
      { text: "o", bold: true, link: "mailto:a@b.example" },
      { text: "me" },
    ]);
  });

  it("marks whole topics in one step", () => {
    const map = buildMap(["Trip", ["Rome"], ["Oslo"]]);
    formatTopics(map, { topics: [root, "Oslo"], marks: { italic: true } });
    expect([textOf(map, root), textOf(map, "Rome"), textOf(map, "Oslo")]).toEqual([
      [{ text: "Trip", italic: true }],
      [{ text: "Rome" }],
      [{ text: "Oslo", italic: true }],
    ]);
    checkEdit(["T", ["a"]], (each) => formatTopics(each, { topics: ["a"], marks: { strike: true } }), ["T", ["a"]]);
  });
});
