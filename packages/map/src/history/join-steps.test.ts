import { expect, it } from "vitest";
import { addTopic } from "../edits/add-topic.ts";
import { setText } from "../edits/set-text.ts";
import { typeText } from "../edits/type-text.ts";
import { buildMap, copyMap, repeatableOptions, root, syncMaps } from "../testing/index.ts";
import { History } from "./history.ts";

function typeWords() {
  const map = buildMap(["Trip", ["Rome"]]);
  const history = new History(map);
  history.run(() => addTopic(map, { parent: root, text: "Oslo" }));
  const depth = history.depth;
  const type = (text: string) => {
    const at = textOf().length;
    typeText(map, { place: { of: "topic", topic: "Rome" }, from: at, to: at, insert: [{ text }] });
    history.endStep();
  };
  const textOf = () => map.findTopic("Rome")?.plain ?? "";
  for (const word of [" in", " early", " May"]) type(word);
  return { map, history, depth, type, textOf };
}

it("[U1] steps that are joined are undone and redone at once", () => {
  const { history, depth, textOf, map } = typeWords();
  expect(history.depth).toBe(depth + 3);
  history.joinSteps(depth);
  expect([history.depth, textOf()]).toEqual([depth + 1, "Rome in early May"]);
  history.undo();
  expect(textOf()).toBe("Rome");
  history.redo();
  expect(textOf()).toBe("Rome in early May");
  history.undo();
  history.undo();
  expect(map.read().root.size).toBe(2);
});

it("[U1] a joined step with one that came after it keeps their order", () => {
  const { history, depth, textOf, map } = typeWords();
  const typed = history.depth;
  history.run(() => addTopic(map, { parent: root, text: "Bern" }));
  history.joinSteps(depth, typed);
  history.undo();
  expect([map.read().root.size, textOf()]).toEqual([3, "Rome in early May"]);
  history.undo();
  expect(textOf()).toBe("Rome");
});

it("[U2] what is taken back cannot be redone, and what others wrote stays", () => {
  const { history, depth, textOf, map } = typeWords();
  const other = copyMap(map, repeatableOptions(2));
  setText(other, { topic: "Rome", text: "Old Rome in early May" });
  syncMaps(map, other);
  history.takeBack(depth);
  expect([textOf(), history.depth, history.canRedo()]).toEqual(["Old Rome", depth, false]);
});

it("undo stops where it is told to", () => {
  const { history, depth, textOf } = typeWords();
  while (history.undo(depth));
  expect([textOf(), history.depth]).toEqual(["Rome", depth]);
});
