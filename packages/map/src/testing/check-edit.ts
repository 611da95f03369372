import { addTopic } from "../edits/add-topic.ts";
import { History } from "../history/history.ts";
import type { MapDoc } from "../map-doc.ts";
import { checkMap, expectEqual } from "./check-map.ts";
import { buildMap, copyMap, repeatableOptions, root, type Sketch, sketchOf, syncMaps } from "./sketch.ts";

const GUEST = "Guest";

/**
 * A sketch before, an edit, a sketch after. Checks besides: undo gives back exactly what was there, redo what was made, the kept tree equals a
 * full resolve, and someone who adds a topic at the same moment ends up with the same map, and keeps that topic when the edit is undone.
 */
export function checkEdit(before: Sketch, edit: (map: MapDoc) => unknown, after: Sketch): void {
  const map = buildMap(before);
  const history = new History(map);
  const start = map.read();
  history.run(() => edit(map));
  expectEqual("after the edit", sketchOf(map.read().root), after);
  checkMap(map);
  const end = map.read();
  if (!history.canUndo()) return expectEqual("an edit that does nothing", end, start);
  history.undo();
  expectEqual("after undo", map.read(), start);
  history.redo();
  expectEqual("after redo", map.read(), end);
  checkMap(map);
  checkBesideGuest(before, edit, after);
}

function checkBesideGuest(before: Sketch, edit: (map: MapDoc) => unknown, after: Sketch): void {
  const map = buildMap(before);
  const history = new History(map);
  const guest = copyMap(map, repeatableOptions(2));
  history.run(() => edit(map));
  addTopic(guest, { parent: root, text: GUEST });
  const checkBoth = (what: string, expected: Sketch) => {
    syncMaps(map, guest);
    expectEqual(`${what}: both replicas`, map.read(), guest.read());
    checkMap(map);
    checkMap(guest);
    expectEqual(what, withoutGuest(map), expected);
  };
  checkBoth("beside a guest", after);
  history.undo();
  checkBoth("undo beside a guest", before);
  history.redo();
  checkBoth("redo beside a guest", after);
}

function withoutGuest(map: MapDoc): Sketch {
  const [text, ...children] = sketchOf(map.read().root);
  const rest = children.filter(([childText]) => childText !== GUEST);
  if (rest.length !== children.length - 1) throw new Error("the guest's topic is gone");
  return [text, ...rest];
}
