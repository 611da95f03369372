import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { openMap } from "./create-map.ts";
import { addTopic } from "./edits/add-topic.ts";
import { setText } from "./edits/set-text.ts";
import { applySchema } from "./schema-json/apply-schema.ts";
import { parseSchema } from "./schema-json/parse-schema.ts";
import { toSchema } from "./schema-json/to-schema.ts";
import { buildMap, copyMap, root } from "./testing/index.ts";
import { upgradeDoc } from "./upgrades/upgrade-doc.ts";

const topicOf = (doc: Y.Doc, id: string) => doc.getMap("topics").get(id) as Y.Map<unknown>;

const AB = ["T", ["A"], ["B"], ["X", ["x1"]]] as const;

describe("[M10] what a hand-made client may write", () => {
  const damage: readonly (readonly [string, (topics: Y.Map<unknown>, doc: Y.Doc) => void])[] = [
    ["a topic that is no map", (topics) => topics.set("odd", "text")],
    ["a topic without anything", (topics) => topics.set("odd", new Y.Map())],
    ["a position that is no object", (topics) => (topics.get("A") as Y.Map<unknown>).set("pos", 7)],
    [
      "a position of wrong values",
      (topics) => (topics.get("A") as Y.Map<unknown>).set("pos", { parent: 3, order: {}, previousParent: [] }),
    ],
    [
      "an own child",
      (topics) => (topics.get("A") as Y.Map<unknown>).set("pos", { parent: "A", order: "a", previousParent: "A" }),
    ],
    [
      "a root below another topic",
      (topics) => (topics.get(root) as Y.Map<unknown>).set("pos", { parent: "A", order: "a", previousParent: null }),
    ],
    ["a deleted root", (topics) => (topics.get(root) as Y.Map<unknown>).set("deleted", { at: 0, by: "" })],
    ["a text that is a string", (topics) => (topics.get("A") as Y.Map<unknown>).set("text", "plain")],
    [
      "an endless order key",
      (topics) =>
        (topics.get("A") as Y.Map<unknown>).set("pos", {
          parent: root,
          order: "z".repeat(5_000),
          previousParent: null,
        }),
    ],
    ["a key __proto__", (topics) => topics.set("__proto__", new Y.Map())],
    [
      "odd meta, notes and connections",
      (_, doc) => {
        doc.getMap("meta").set("theme", { evil: true });
        doc.getMap("notes").set("A", "text");
        doc.getMap("connections").set("c", 5);
      },
    ],
  ];

  it.each(damage)("%s: the map opens, shows all topics once, and can be edited", (_, write) => {
    const map = buildMap(AB);
    map.doc.transact(() => write(map.parts.topics, map.doc));
    const fresh = openMap(map.doc);
    expect(fresh.read()).toEqual(map.read());
    for (const id of ["A", "B", "x1"]) expect(fresh.findTopic(id), id).toBeDefined();
    addTopic(fresh, { parent: fresh.read().root.id, index: 1, text: "still works" });
    setText(fresh, { topic: "A", text: "still works" });
    expect(fresh.findTopic("A")?.plain).toBe("still works");
  });

  const oddValues: readonly (readonly [string, (doc: Y.Doc) => void])[] = [
    ["a number that JSON does not have", (doc) => topicOf(doc, "A").set("x", 5n)],
    ["bytes", (doc) => topicOf(doc, "A").set("x", new Uint8Array(3))],
    ["a style that is a shared map", (doc) => topicOf(doc, "A").set("style", new Y.Map([["fill", "#112233"]]))],
    ["names that every object has", (doc) => topicOf(doc, "A").set("toString", { a: 1 })],
    [
      "a mark with such a name",
      (doc) => (topicOf(doc, "A").get("text") as Y.Text).format(0, 1, Object.fromEntries([["toString", 1]])),
    ],
    ["a setting called style", (doc) => doc.getMap("meta").set("style", { fill: "#112233" })],
    [
      "1,000 maps, one in the other",
      (doc) => {
        let inner = topicOf(doc, "A");
        for (let i = 0; i < 1_000; i += 1) inner = inner.set("x", new Y.Map<unknown>());
      },
    ],
  ];

  it.each(oddValues)("%s: the map is read, shown as JSON, restored, copied and stored", (_, write) => {
    const map = buildMap(AB);
    const before = toSchema(map);
    map.doc.transact(() => write(map.doc));
    const fresh = openMap(map.doc);
    const json = JSON.stringify(toSchema(fresh));
    applySchema(fresh, toSchema(fresh));
    expect(JSON.stringify(toSchema(fresh))).toBe(json);
    const read = parseSchema(JSON.parse(json), { isOwn: true });
    expect(read.ok).toBe(true);
    upgradeDoc(map.doc);
    applySchema(fresh, before);
    setText(fresh, { topic: "A", text: "still works" });
    expect(openMap(copyMap(fresh).doc).findTopic("A")?.plain).toBe("still works");
  });

  it("unsafe links, wrong shapes and foreign marks count as absent", () => {
    const map = buildMap(AB);
    map.doc.transact(() => {
      const topic = map.parts.topics.get("A") as Y.Map<unknown>;
      topic.set("link", "javascript:alert(1)");
      topic.set("shape", "<img onerror>");
      topic.set("image", { id: "x", url: "data:text/html,x", width: 1, height: 1 });
      topic.set("style", { fill: "url(https://evil.example)" });
      (topic.get("text") as Y.Text).format(0, 1, { link: "javascript:alert(1)", blink: true });
    });
    expect(map.findTopic("A")).toMatchObject({
      link: undefined,
      shape: undefined,
      image: undefined,
      style: undefined,
      text: [{ text: "A" }],
    });
  });
});
