import {
  addConnection,
  formatTopics,
  type PastedTopic,
  plainText,
  setLink,
  setNote,
  setShape,
  setStyle,
} from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { paste } from "../commands/paste.ts";
import { selectedIds } from "../selection.ts";
import { buildEditor, select, sketchIn, type } from "../testing/index.ts";
import { copySelection } from "./copy-selection.ts";
import { type Clipboard, readClipboard } from "./read-clipboard.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo"]];

const sketchOf = ({ text = "", children = [] }: PastedTopic): Sketch => [
  typeof text === "string" ? text : plainText(text),
  ...children.map(sketchOf),
];

const read = (data: Clipboard): Sketch[] => (readClipboard(data)?.forest ?? []).map(sketchOf);
const lines = (...text: string[]) => text.join("\n");

describe("copying", () => {
  it("writes a nested list and a text with tabs", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome", "Oslo", "Bed");
    expect(copySelection(test.editor.state)).toMatchObject({
      html: "<ul><li>Rome<ul><li>Hotel<ul><li>Bed</li></ul></li><li>Food</li></ul></li><li>Oslo</li></ul>",
      text: "Rome\n\tHotel\n\t\tBed\n\tFood\nOslo",
    });
  });

  it("escapes what is in the text", () => {
    const test = buildEditor(["Trip", ['<b>&"']]);
    select(test, test.map.read().root.children[0]?.id ?? "");
    expect(copySelection(test.editor.state)?.html).toBe("<ul><li>&lt;b&gt;&amp;&quot;</li></ul>");
  });

  it("[E26] and pasting gives the same branch with looks, notes, links and connections", () => {
    const map = buildMap(TRIP);
    formatTopics(map, { topics: ["Hotel"], marks: { bold: true } });
    setShape(map, { topics: ["Hotel"], shape: "pill" });
    setStyle(map, { topics: ["Food"], style: { fill: "#aabbcc" } });
    setNote(map, { topic: "Food", content: "Eat" });
    setLink(map, { topics: ["Bed"], link: "https://example.org/" });
    addConnection(map, { from: "Bed", to: "Food", label: "after" });
    addConnection(map, { from: "Bed", to: "Oslo" });
    const test = buildEditor(map);
    select(test, "Rome");
    const copied = copySelection(test.editor.state);
    select(test, "Oslo");
    test.editor.run(paste(copied ?? {}));
    expect(sketchIn(test)).toEqual([
      "Trip",
      ["Rome", ["Hotel", ["Bed"]], ["Food"]],
      ["Oslo", ["Rome", ["Hotel", ["Bed"]], ["Food"]]],
    ]);
    const pasted = map.findTopic("Oslo")?.children[0];
    const [hotel, food] = pasted?.children ?? [];
    expect(hotel).toMatchObject({ shape: "pill", text: [{ text: "Hotel", bold: true }] });
    expect(food).toMatchObject({ style: { fill: "#aabbcc" }, note: { content: "Eat" } });
    expect(hotel?.children[0]?.link).toBe("https://example.org/");
    const [, , third] = map.read().connections;
    expect(map.read().connections).toHaveLength(3);
    expect(third).toMatchObject({ from: hotel?.children[0]?.id, to: food?.id, label: "after" });
    expect(selectedIds(test.editor.state.selection)).toEqual([pasted?.id]);
    test.editor.run("undo");
    expect(sketchIn(test), "[E27] one step").toEqual(TRIP);
  });

  it("[E26] survives a branch of 20,000 levels", () => {
    const deep = {
      treeline: 1,
      topics: Array.from({ length: 20_000 }, (_, depth) => ({ depth, text: [{ text: "x" }] })),
    };
    const test = buildEditor(["Trip"]);
    expect(test.editor.run(paste({ json: JSON.stringify(deep) }))).toBe(true);
    select(test, "root");
    expect(copySelection(test.editor.state)?.text.split("\n")).toHaveLength(20_001);
  });
});

describe("[E27] pasting", () => {
  it.each<[string, Clipboard, Sketch[]]>([
    [
      "indented text",
      { text: "Rome\n\tHotel\n\t\tBed\n\tFood\nOslo" },
      [["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo"]],
    ],
    ["uneven indents", { text: "A\n      B\n   C\n  D" }, [["A", ["B"], ["C"], ["D"]]]],
    ["Windows lines", { text: "A\r\n  B\r\n" }, [["A", ["B"]]]],
    ["Markdown lists", { text: "- A\n  - B\n    1. C\n- [x] D" }, [["A", ["B", ["C"]]], ["D"]]],
    [
      "Markdown headings",
      { text: lines("# Plan", "Intro", "## Part", "- one", "  - two", "## Other", "# Next") },
      [["Plan", ["Intro"], ["Part", ["one", ["two"]]], ["Other"]], ["Next"]],
    ],
    ["a dash is no list", { text: "Rome - Oslo\nby train" }, [["Rome - Oslo"], ["by train"]]],
    [
      "a lone item among prose is prose",
      { text: "Text\nmore text\nand more\n- item" },
      [["Text"], ["more text"], ["and more"], ["- item"]],
    ],
    ["HTML lists", { html: "<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>", text: "A B C" }, [["A", ["B"]], ["C"]]],
    [
      "lists beside their item, as Google Docs writes them",
      { html: "<ul><li>A</li><ul><li>B</li></ul><li>C</li></ul>" },
      [["A", ["B"]], ["C"]],
    ],
    ["unclosed items", { html: "<ul><li>A<li>B</ul>" }, [["A"], ["B"]]],
    [
      "HTML headings",
      { html: "<h1>Plan</h1><p>Intro</p><h2>Part</h2><ul><li>one</li></ul>" },
      [["Plan", ["Intro"], ["Part", ["one"]]]],
    ],
    [
      "entities and comments",
      { html: "<!--x--><ul><li>R&amp;D &#1071; <!-- no -->&lt;b&gt;</li></ul>" },
      [["R&D Я <b>"]],
    ],
    ["scripts are not text", { html: "<script>alert('<li>')</script><ul><li>A</li></ul>" }, [["A"]]],
    ["HTML without lists says no more than the text", { html: "<div>A</div>", text: "A\n\tB" }, [["A", ["B"]]]],
    [
      "cells",
      { text: "Fruit\tApple\tRed\n\tPear\tGreen\nFruit\tFig\nNut\tHazel" },
      [
        ["Fruit", ["Apple", ["Red"]], ["Pear", ["Green"]], ["Fig"]],
        ["Nut", ["Hazel"]],
      ],
    ],
    [
      "cells with line breaks and quotes inside",
      { text: '"first\nsecond"\t"a ""b"" c"\nNext\tplain' },
      [
        ["first\nsecond", ['a "b" c']],
        ["Next", ["plain"]],
      ],
    ],
    [
      "equal rows, each of which counts",
      { text: "Egg\t2\nEgg\t2\nMilk\t1" },
      [
        ["Egg", ["2"], ["2"]],
        ["Milk", ["1"]],
      ],
    ],
    [
      "a list of Word",
      {
        html: lines(
          "<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level1 lfo1'><![if !supportLists]>",
          "<span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>One</p>",
          "<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>alpha</p>",
          "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>",
        ),
        text: "·\tOne\no\talpha\n·\tTwo",
      },
      [["One", ["alpha"]], ["Two"]],
    ],
    ["bullets with tabs", { text: "•\tOne\n◦\talpha\n▪\tdeep\n•\tTwo" }, [["One", ["alpha", ["deep"]]], ["Two"]]],
    [
      "numbers and letters",
      { text: "1.\tOne\na.\talpha\nb.\tbeta\nii.\tsmall\n2.\tTwo" },
      [["One", ["alpha"], ["beta", ["small"]]], ["Two"]],
    ],
    [
      "code between fences as one topic",
      { text: lines("- Setup", "```js", "const a = 1;", "  go(a);", "```", "- Run") },
      [["Setup", ["const a = 1;\n  go(a);"]], ["Run"]],
    ],
    [
      "one line of code as a topic that takes nothing of the list after it, whatever it looks like",
      { text: lines("# Setup", "```sh", "npm install", "```", "- Run", "```", "# - stop", "```", "- Test") },
      [["Setup", ["npm install"], ["Run", ["# - stop"]], ["Test"]]],
    ],
    [
      "code of a page as one topic that takes nothing of the list after it",
      {
        html: "<h2>Setup</h2><pre><code>npm install\nnpm start</code></pre><ul><li>Run<pre>go</pre></li><li>Test</li></ul>",
        text: "x",
      },
      [["Setup", ["npm install\nnpm start"], ["Run", ["go"]], ["Test"]]],
    ],
    ["code alone", { text: lines("```", "npm install", "```") }, [["npm install"]]],
    [
      "OPML",
      {
        text: '<?xml version="1.0"?><opml version="2.0"><head><title>no</title></head><body><outline text="A"><outline text="B &amp; C"/></outline><outline text="D"/></body></opml>',
      },
      [["A", ["B & C"]], ["D"]],
    ],
    [
      "everything in one topic with Shift",
      { text: "A\n\tB\n", html: "<ul><li>A</li></ul>", isInOne: true },
      [["A\n\tB"]],
    ],
    ["foreign JSON is text", { json: '{"a":1}', text: "A" }, [["A"]]],
    ["broken JSON is text", { json: "{", text: "A" }, [["A"]]],
    ["nothing", { text: "  \n " }, []],
  ])("reads %s", (_, data, expected) => {
    expect(read(data)).toEqual(expected);
  });

  it("keeps marks and links, but not those that could do harm", () => {
    const [topic] =
      readClipboard({
        html: '<ul><li><b>A</b> <a href="https://x.org/">b</a> <a href="javascript:alert(1)">c</a></li></ul>',
      })?.forest ?? [];
    expect(topic?.text).toEqual([
      { text: "A", bold: true },
      { text: " " },
      { text: "b", link: "https://x.org/" },
      { text: " c" },
    ]);
    const [line] = readClipboard({ text: "- **A** and *b* [c](https://x.org/) [d](javascript:x)" })?.forest ?? [];
    expect(line?.text).toEqual([
      { text: "A", bold: true },
      { text: " and " },
      { text: "b", italic: true },
      { text: " " },
      { text: "c", link: "https://x.org/" },
      { text: " d" },
    ]);
  });

  it("makes a link of an address", () => {
    expect(readClipboard({ text: " https://example.org/a " })?.forest).toEqual([
      { text: "https://example.org/a", link: "https://example.org/a" },
    ]);
    expect(readClipboard({ text: "javascript:alert(1)" })?.forest).toEqual([
      { text: "javascript:alert(1)", children: [] },
    ]);
  });

  it("keeps notes and addresses of OPML", () => {
    const [topic] =
      readClipboard({ text: '<opml><body><outline text="A" _note="N" url="https://x.org/"/></body></opml>' })?.forest ??
      [];
    expect(topic).toMatchObject({ text: "A", note: { content: "N" }, link: "https://x.org/" });
  });

  it("cuts a text that is too long, and leaves a paste that is far too long", () => {
    const [topic] = readClipboard({ text: "x".repeat(20_000) })?.forest ?? [];
    expect(topic?.text).toHaveLength(10_000);
    expect(readClipboard({ text: "x".repeat(5_000_001) })).toBeNull();
  });

  it("reads markup in time that grows with its length only", () => {
    const nasty = `${"<li ".repeat(20_000)}${"&".repeat(20_000)}${"<".repeat(20_000)}`;
    const before = process.threadCpuUsage();
    readClipboard({ html: `<ul><li>A</li></ul>${nasty}` });
    readClipboard({ text: "**".repeat(4_000) + "[".repeat(4_000) + "- ".repeat(2_000) });
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it("puts words into the text while typing", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    test.editor.run("edit-text");
    type(test, "Oslo");
    test.editor.run(paste({ text: " fjord" }));
    test.editor.run("commit-typing");
    expect(sketchIn(test)[2]).toEqual(["Oslo fjord"]);
  });

  it("hostile values are refused by the map as a whole", () => {
    const test = buildEditor(TRIP);
    const json = JSON.stringify({
      treeline: 1,
      topics: [
        { depth: 0, text: "A" },
        { depth: 1, text: "B", link: "javascript:x" },
      ],
    });
    test.editor.run(paste({ json }));
    expect(sketchIn(test)).toEqual(TRIP);
    expect(test.requests).toEqual([{ kind: "refused", code: "bad_link" }]);
  });
});
