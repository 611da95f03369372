import { expect, it } from "vitest";
import * as Y from "yjs";
import { openMap } from "../create-map.ts";
import { addConnection } from "../edits/add-connection.ts";
import { addTopic } from "../edits/add-topic.ts";
import { deleteTopics } from "../edits/delete-topics.ts";
import { formatText } from "../edits/format-text.ts";
import { moveTopic } from "../edits/move-topics.ts";
import { pasteTopics } from "../edits/paste-topics.ts";
import { setStyle } from "../edits/set-fields.ts";
import { setNote } from "../edits/set-note.ts";
import { setText } from "../edits/set-text.ts";
import type { MapDoc } from "../map-doc.ts";
import { toSchema } from "../schema-json/to-schema.ts";
import { buildMap, checkMap, copyMap, repeatableOptions, sketchOf } from "../testing/index.ts";
import { mergeByContent } from "./merge-by-content.ts";
import { isOtherGeneration, isWorthRebuilding, rebuildDoc } from "./rebuild-doc.ts";

const clocksOf = ({ doc }: MapDoc) => Y.decodeStateVector(Y.encodeStateVector(doc));

function rebuild(map: MapDoc): MapDoc {
  const doc = rebuildDoc(map.doc);
  if (!doc) throw new Error("not rebuilt");
  return openMap(doc, repeatableOptions(3));
}

/** One person edits offline; meanwhile others edit, and the server rebuilds the document. */
function editApart(
  map: MapDoc,
  { mine, theirs }: { mine: (map: MapDoc) => void; theirs: (map: MapDoc) => void },
): MapDoc {
  const [base, own] = [copyMap(map), copyMap(map, repeatableOptions(2))];
  mine(own);
  theirs(map);
  const rebuilt = rebuild(map);
  mergeByContent(rebuilt.doc, { base: base.doc, mine: own.doc });
  checkMap(rebuilt);
  return rebuilt;
}

const textOf = (map: MapDoc, id: string) => map.findTopic(id)?.text;

it("[G1] a rebuilt document has the same content, the bin and what a newer build wrote included, and no history", () => {
  const map = buildMap(["T", ["a", ["a1"]], ["b"], ["gone"]]);
  setText(map, { topic: "a", text: [{ text: "bold", bold: true }, { text: " a" }] });
  setNote(map, { topic: "a1", content: "note" });
  addConnection(map, { from: "a", to: "b" });
  setStyle(map, { topics: ["b"], style: { fill: "#112233" } });
  deleteTopics(map, { topics: ["gone"] });
  const tags = map.doc.getMap<unknown>("tags");
  tags.set("a", new Y.Map(Object.entries({ words: new Y.Text("later") })));
  const rebuilt = rebuild(map);
  expect(toSchema(rebuilt)).toEqual(toSchema(map));
  for (const [name] of map.doc.share) expect(rebuilt.doc.getMap(name).toJSON()).toEqual(map.doc.getMap(name).toJSON());
  expect(isOtherGeneration(clocksOf(map), clocksOf(rebuilt))).toBe(true);
  expect(isOtherGeneration(clocksOf(copyMap(map)), clocksOf(map))).toBe(false);
  checkMap(rebuilt);
});

it("[G1] what another build alone can copy is left alone", () => {
  const newer = buildMap(["T"]);
  newer.parts.meta.set("schema", 99);
  expect(rebuildDoc(newer.doc)).toBeNull();
  const odd = buildMap(["T"]);
  odd.doc.getArray("list").push([1]);
  expect(rebuildDoc(odd.doc)).toBeNull();
});

it("[G2] is worth it once more is left of deleted topics than there is content", () => {
  const map = buildMap(["T", ["a"]]);
  const add = (count: number) =>
    pasteTopics(map, { parent: "root", forest: Array.from({ length: count }, (_, i) => ({ text: `t${i}` })) });
  const kept = add(300);
  for (const id of add(150)) map.parts.topics.delete(id);
  expect(isWorthRebuilding(map.doc)).toBe(false);
  for (let day = 0; day < 20; day += 1) for (const id of add(100)) map.parts.topics.delete(id);
  expect(isWorthRebuilding(map.doc)).toBe(true);
  const rebuilt = rebuild(map);
  expect(isWorthRebuilding(rebuilt.doc)).toBe(false);
  expect(rebuilt.read().root.children).toHaveLength(kept.length + 1);
});

it("[G3] changes that the server does not have arrive in a newer generation, beside those of others", () => {
  const merged = editApart(buildMap(["T", ["a", ["a1"]], ["b"]]), {
    mine: (map) => {
      const added = addTopic(map, { parent: "a1", text: "mine" });
      setNote(map, { topic: added, content: "my note" });
      setStyle(map, { topics: ["b"], style: { fill: "#111111" } });
      moveTopic(map, { topic: "a1", parent: "b" });
    },
    theirs: (map) => {
      addTopic(map, { parent: "a", text: "theirs" });
      setStyle(map, { topics: ["b"], style: { stroke: "#222222" } });
    },
  });
  expect(sketchOf(merged.read().root)).toEqual(["T", ["a", ["theirs"]], ["b", ["a1", ["mine"]]]]);
  expect(merged.findTopic("b")?.style).toEqual({ fill: "#111111", stroke: "#222222" });
  expect(merged.findTopic("b")?.children[0]?.children[0]?.note?.content).toBe("my note");
});

it("[G4] what was deleted there does not come back; a topic that was added to it does, and hangs from what is left", () => {
  const map = buildMap(["T", ["a", ["a1"]], ["b"]]);
  const merged = editApart(map, {
    mine: (own) => {
      setText(own, { topic: "a1", text: "changed" });
      addTopic(own, { parent: "a1", text: "mine" });
      addTopic(own, { parent: "b", text: "also mine" });
    },
    theirs: ({ doc, parts }) => doc.transact(() => ["a", "a1"].forEach((id) => parts.topics.delete(id))),
  });
  expect(merged.parts.topics.has("a1")).toBe(false);
  expect(sketchOf(merged.read().root)).toEqual(["T", ["mine"], ["b", ["also mine"]]]);
});

it("[G5] one text that both have changed has the words of both", () => {
  const words = (base: string, mine: string, theirs: string) => {
    const merged = editApart(buildMap(["T", [base]]), {
      mine: (map) => setText(map, { topic: map.read().root.children[0]?.id ?? "", text: mine }),
      theirs: (map) => setText(map, { topic: map.read().root.children[0]?.id ?? "", text: theirs }),
    });
    return merged.read().root.children[0]?.plain;
  };
  expect(words("Rome", "Rome 2026", "In Rome")).toBe("In Rome 2026");
  expect(words("Rome", "Rome 2026", "Rome in May")).toBe("Rome in May 2026");
  expect(words("a b c", "b c", "a b")).toBe("b");
  expect(words("abc", "xyz", "abcd")).toBe("xyzd");
  expect(words("one two, three", "two, three", "one two; three")).toBe("two; three");
  expect(words("Rome", "Rome and Oslo", "Rome and")).toBe("Rome and Oslo");
  expect(words("Rome", "Rome and", "Rome and Oslo")).toBe("Rome and Oslo");
  expect(words("👍", "👍👎", "🎉👍")).toBe("🎉👍👎");
});

it("[G5] marks of both stay", () => {
  const merged = editApart(buildMap(["T", ["one two"]]), {
    mine: (map) => formatText(map, { topic: "one-two", from: 0, to: 3, marks: { bold: true } }),
    theirs: (map) => setText(map, { topic: "one-two", text: [{ text: "one two " }, { text: "three", italic: true }] }),
  });
  expect(textOf(merged, "one-two")).toEqual([
    { text: "one", bold: true },
    { text: " two " },
    { text: "three", italic: true },
  ]);
});

it("[G5] what the server had taken of a change is not written again, and others' marks stay", () => {
  const merged = editApart(buildMap(["T", ["Rome"]]), {
    mine: (map) => setText(map, { topic: "Rome", text: "Rome and Oslo" }),
    theirs: (map) => setText(map, { topic: "Rome", text: [{ text: "Rome", bold: true }, { text: " and" }] }),
  });
  expect(textOf(merged, "Rome")).toEqual([{ text: "Rome", bold: true }, { text: " and Oslo" }]);
});

it("[G3] merging what is there already writes nothing", () => {
  const map = buildMap(["T", ["a"]]);
  const [base, mine] = [copyMap(map), copyMap(map, repeatableOptions(2))];
  addTopic(mine, { parent: "a", text: "mine" });
  setText(mine, { topic: "a", text: "a is longer" });
  setNote(mine, { topic: "a", content: "note" });
  const rebuilt = rebuild(map);
  mergeByContent(rebuilt.doc, { base: base.doc, mine: mine.doc });
  const once = toSchema(rebuilt);
  const before = Y.encodeStateVector(rebuilt.doc);
  mergeByContent(rebuilt.doc, { base: base.doc, mine: mine.doc });
  expect(toSchema(rebuilt)).toEqual(once);
  expect(Y.encodeStateVector(rebuilt.doc)).toEqual(before);
});
