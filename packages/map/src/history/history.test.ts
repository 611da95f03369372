import { describe, expect, it } from "vitest";
import { addTopic } from "../edits/add-topic.ts";
import { setShape } from "../edits/set-fields.ts";
import { setImage, settleImage } from "../edits/set-image.ts";
import { setText } from "../edits/set-text.ts";
import type { MapDoc } from "../map-doc.ts";
import { buildMap, copyMap, repeatableOptions, root, sketchOf, syncMaps } from "../testing/index.ts";
import { uploadingUrl } from "../topic-look.ts";
import { History } from "./history.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]] as const;

function twoPeople() {
  const ann = buildMap(TRIP);
  const bob = copyMap(ann, repeatableOptions(2));
  const history = new History(ann);
  return { ann, bob, history, does: (edit: (map: MapDoc) => unknown) => history.run(() => edit(ann)) };
}

const treeOf = (map: MapDoc) => sketchOf(map.read().root);

describe("steps", () => {
  it("[U1] a command is one step, typing within half a second is one step", () => {
    const { ann, history, does } = twoPeople();
    does((map) => {
      const id = addTopic(map, { parent: root, text: "Bern" });
      addTopic(map, { parent: id, text: "Bear" });
    });
    for (const text of ["R", "Ro", "Rom"]) setText(ann, { topic: "Rome", text });
    history.endStep();
    setText(ann, { topic: "Rome", text: "Roma" });
    const texts = [];
    while (history.undo()) texts.push([ann.findTopic("Rome")?.plain, ann.read().root.size]);
    expect(texts).toEqual([
      ["Rom", 6],
      ["Rome", 6],
      ["Rome", 4],
    ]);
    while (history.redo());
    expect(treeOf(ann)).toEqual(["Trip", ["Roma", ["Hotel"]], ["Oslo"], ["Bern", ["Bear"]]]);
  });

  it("[U1] an image that has arrived is no step, and what put it there can be undone and redone", () => {
    const { ann, history, does } = twoPeople();
    const image = { id: "i1", url: uploadingUrl("i1"), width: 120, height: 80 };
    does((map) => setImage(map, { topic: "Rome", image }));
    does((map) => addTopic(map, { parent: root, image }));
    const arrived = { ...image, url: "/files/1.webp" };
    history.undo();
    expect(settleImage(ann, { of: "i1", url: arrived.url })).toBe(2);
    expect(ann.findTopic("Rome")?.image).toEqual(arrived);
    history.undo();
    expect(ann.findTopic("Rome")?.image).toBeUndefined();
    history.redo();
    history.redo();
    expect([ann.findTopic("Rome")?.image, ann.findTopic("new-1")?.image]).toEqual([arrived, arrived]);
    history.undo();
    expect(treeOf(ann)).toEqual(TRIP);
  });

  it("[U1] undoes only what this tab did", () => {
    const { ann, bob, history } = twoPeople();
    setText(bob, { topic: "Oslo", text: "Bergen" });
    syncMaps(ann, bob);
    expect([history.canUndo(), history.undo()]).toEqual([false, null]);
    expect(ann.findTopic("Oslo")?.plain).toBe("Bergen");
  });

  it("[U6] restores the selection of before the step, and for redo that of after it", () => {
    const map = buildMap(TRIP);
    let selection = ["Rome"];
    const history = new History(map, () => selection);
    history.run(() => {
      selection = [addTopic(map, { parent: "Rome" })];
    });
    selection = ["Oslo"];
    setText(map, { topic: "Oslo", text: "Bergen" });
    expect(history.undo()).toEqual({ selection: ["Oslo"] });
    expect(history.undo()).toEqual({ selection: ["Rome"] });
    expect(history.redo()).toEqual({ selection: ["new-1"] });
    expect(history.redo()).toEqual({ selection: ["Oslo"] });
    expect(history.undo()).toEqual({ selection: ["Oslo"] });
  });

  it("tells when undo or redo became possible", () => {
    const { ann, history, does } = twoPeople();
    let told = 0;
    history.subscribe(() => {
      told += 1;
    });
    does((map) => setShape(map, { topics: ["Rome"], shape: "pill" }));
    expect(told).toBe(1);
    history.undo();
    expect([told > 1, history.canUndo(), history.canRedo()]).toEqual([true, false, true]);
    history.close();
    setShape(ann, { topics: ["Rome"], shape: "cloud" });
    expect(history.canUndo()).toBe(false);
  });
});
