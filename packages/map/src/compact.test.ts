import { expect, it } from "vitest";
import { compact } from "./compact.ts";
import { addConnection } from "./edits/add-connection.ts";
import { deleteTopics } from "./edits/delete-topics.ts";
import { moveTopic } from "./edits/move-topics.ts";
import { setNote } from "./edits/set-note.ts";
import { setText } from "./edits/set-text.ts";
import { History } from "./history/history.ts";
import { DELETED_TOPIC_RETENTION_MS } from "./limits.ts";
import { buildMap, checkMap, copyMap, repeatableOptions, sketchOf, syncMaps } from "./testing/index.ts";

const DAY_MS = DELETED_TOPIC_RETENTION_MS / 30;

it("[M12] drops branches deleted over 30 days ago, with notes and connections, and nothing else", () => {
  let now = 0;
  const map = buildMap(["T", ["old", ["below"]], ["young"], ["kept"]], { ...repeatableOptions(), now: () => now });
  setNote(map, { topic: "below", content: "note" });
  setNote(map, { topic: "kept", content: "note" });
  addConnection(map, { from: "below", to: "kept" });
  deleteTopics(map, { topics: ["old"] });
  now = 20 * DAY_MS;
  deleteTopics(map, { topics: ["young"] });
  const before = map.read();
  expect(compact(map, { now: 30 * DAY_MS })).toBe(0);
  expect(compact(map, { now: 31 * DAY_MS })).toBe(2);
  expect([...map.parts.topics.keys()].sort()).toEqual(["kept", "root", "young"]);
  expect([map.parts.notes.size, map.parts.connections.size]).toEqual([1, 0]);
  expect(map.read()).toBe(before);
  checkMap(map);
});

it("[M12][R2] leaves what was moved out, and takes in what a long absent person had moved into the branch", () => {
  const map = buildMap(["T", ["old", ["a"]], ["p", ["late"]]]);
  const absent = copyMap(map, repeatableOptions(2));
  moveTopic(absent, { topic: "late", parent: "old" });
  moveTopic(map, { topic: "a", parent: "p" });
  deleteTopics(map, { topics: ["old"] });
  compact(map, { now: 99 * DAY_MS });
  setText(absent, { topic: "old", text: "typed offline" });
  syncMaps(map, absent);
  expect(map.read()).toEqual(absent.read());
  expect(sketchOf(map.read().root)).toEqual(["T", ["p", ["late"], ["a"]]]);
  checkMap(map);
  checkMap(absent);
});

it("undo after compaction does no harm", () => {
  const map = buildMap(["T", ["old"], ["kept"]]);
  const history = new History(map);
  history.run(() => deleteTopics(map, { topics: ["old"] }));
  compact(map, { now: 99 * DAY_MS });
  history.undo();
  expect(sketchOf(map.read().root)).toEqual(["T", ["kept"]]);
  checkMap(map);
});
