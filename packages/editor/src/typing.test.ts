import { addTopic, deleteTopics, setShape, setText, typeText } from "@treeline/map";
import { copyMap, repeatableOptions, type Sketch, syncMaps } from "@treeline/map/testing";
import { SceneBuilder } from "@treeline/scene";
import { createFakeMeasurer } from "@treeline/scene/testing";
import { describe, expect, it } from "vitest";
import { paste } from "./commands/paste.ts";
import { selectedIds } from "./selection.ts";
import { buildEditor, click, onScreen, press, select, sketchIn, type } from "./testing/index.ts";
import type { TopicTyping } from "./typing.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]];

function typingIn(id: string) {
  const test = buildEditor(TRIP);
  select(test, id);
  test.editor.run("edit-text");
  return test;
}

describe("typing", () => {
  it("[E22] Enter commits and the topic stays selected, so Enter again adds a sibling", () => {
    const test = typingIn("Rome");
    type(test, "Paris");
    press(test, "Enter");
    expect(sketchIn(test)).toEqual(["Trip", ["Paris", ["Hotel"]], ["Oslo"]]);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Rome"]);
    press(test, "Enter");
    type(test, "Nice");
    press(test, "Enter");
    expect(sketchIn(test)).toEqual(["Trip", ["Paris", ["Hotel"]], ["Nice"], ["Oslo"]]);
  });

  it("[E22] Tab commits and adds a child in one stroke, as two steps", () => {
    const test = typingIn("Oslo");
    type(test, "Bergen");
    press(test, "Tab");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"]], ["Bergen", [""]]]);
    type(test, "Fish");
    press(test, "Enter");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"]], ["Bergen", ["Fish"]]]);
    press(test, "Ctrl+z");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"]], ["Bergen"]]);
    press(test, "Ctrl+y");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"]], ["Bergen", ["Fish"]]]);
  });

  it("[E22] undo goes from a new topic's first word to before the topic, never to an empty box", () => {
    const test = typingIn("Oslo");
    press(test, "Escape", "Enter");
    type(test, "Bergen ");
    type(test, "Bergen fish");
    press(test, "Ctrl+z");
    expect(sketchIn(test)).toEqual([...TRIP, ["Bergen "]]);
    press(test, "Ctrl+z");
    expect(sketchIn(test)).toEqual(TRIP);
    expect(test.editor.state.typing).toBeNull();
  });

  it.each(["Escape", "Enter"])("[E22] a new topic abandoned by %s leaves redo as it was", (key) => {
    const test = typingIn("Oslo");
    type(test, "Bergen");
    press(test, "Enter", "Ctrl+z", "Enter", key);
    expect(sketchIn(test)).toEqual(TRIP);
    press(test, "Ctrl+y");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"]], ["Bergen"]]);
    expect(test.editor.state.canRedo).toBe(false);
  });

  it("[E22] Esc restores the text", () => {
    const test = typingIn("Rome");
    type(test, "Paris");
    press(test, "Escape");
    expect(sketchIn(test)).toEqual(TRIP);
    expect(test.editor.state.typing).toBeNull();
    expect(test.editor.state.topics.find("Rome")?.plain).toBe("Rome");
    expect(test.editor.state.canUndo).toBe(false);
  });

  it.each(["Escape", "Enter"])("[E22] a new topic left empty goes with its step on %s", (key) => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    press(test, "Tab", key);
    expect(sketchIn(test)).toEqual(TRIP);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Rome"]);
    expect(test.editor.state.canUndo).toBe(false);
  });

  it("[E22] a new topic given up after typing goes too", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    press(test, "Tab");
    type(test, "no");
    press(test, "Escape");
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("[E22] a new topic that someone else touched stays, and no older step is undone", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    test.editor.run("delete");
    select(test, "Rome");
    press(test, "Tab");
    const guest = copyMap(test.map, repeatableOptions(2));
    setShape(guest, { topics: ["new-1"], shape: "pill" });
    syncMaps(test.map, guest);
    press(test, "Escape");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"], [""]]]);
  });

  it("[E22] a new topic that someone hung a child on stays", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    press(test, "Tab");
    const guest = copyMap(test.map, repeatableOptions(2));
    addTopic(guest, { parent: "new-1", text: "Theirs" });
    syncMaps(test.map, guest);
    press(test, "Escape");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"], ["", ["Theirs"]]], ["Oslo"]]);
  });

  it("[E22] a command from a menu keeps what was typed", () => {
    const test = typingIn("Rome");
    type(test, "Paris");
    test.editor.run("add-child");
    expect(sketchIn(test)).toEqual(["Trip", ["Paris", ["Hotel"], [""]], ["Oslo"]]);
  });

  it("[E22] a click elsewhere commits", () => {
    const test = typingIn("Rome");
    type(test, "Paris");
    click(test, onScreen(test, "Oslo"));
    expect(sketchIn(test)).toEqual(["Trip", ["Paris", ["Hotel"]], ["Oslo"]]);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Oslo"]);
  });

  it("[E22] the words are handed to the host when someone deletes the topic under them", () => {
    const test = typingIn("Hotel");
    type(test, "Hostel");
    const guest = copyMap(test.map, repeatableOptions(2));
    deleteTopics(guest, { topics: ["Hotel"] });
    syncMaps(test.map, guest);
    expect(test.editor.state.typing).toBeNull();
    expect(test.requests).toEqual([{ kind: "typing-lost", text: "Hostel" }]);
  });

  it("[E22] typing ends with its topic, also when nothing was typed", () => {
    const test = typingIn("Hotel");
    type(test, "");
    const guest = copyMap(test.map, repeatableOptions(2));
    deleteTopics(guest, { topics: ["Rome"] });
    syncMaps(test.map, guest);
    expect(test.editor.state.typing).toBeNull();
    expect(test.requests).toEqual([]);
  });

  it("[E23] words of others appear in the box and stay after commit", () => {
    const test = typingIn("Rome");
    const guest = copyMap(test.map, repeatableOptions(2));
    type(test, "Rome in May");
    setText(guest, { topic: "Rome", text: "Old Rome" });
    syncMaps(test.map, guest);
    expect(test.editor.state.typing).toMatchObject({
      runs: [{ text: "Old Rome in May" }],
      range: { from: 15, to: 15 },
    });
    press(test, "Enter");
    expect(sketchIn(test)).toEqual(["Trip", ["Old Rome in May", ["Hotel"]], ["Oslo"]]);
  });

  it("[E22] each letter is in the map as it is typed", () => {
    const test = typingIn("Rome");
    type(test, "Roma");
    expect(sketchIn(test)).toEqual(["Trip", ["Roma", ["Hotel"]], ["Oslo"]]);
    expect(test.editor.state.topics.find("Rome")?.plain).toBe("Roma");
  });

  it("[E25] undo in the box takes back one's own letters and none of others", () => {
    const test = typingIn("Rome");
    type(test, "RomeX");
    const guest = copyMap(test.map, repeatableOptions(2));
    setText(guest, { topic: "Rome", text: "RomeX B" });
    syncMaps(test.map, guest);
    expect(test.editor.state.typing).toMatchObject({ runs: [{ text: "RomeX B" }], range: { from: 5, to: 5 } });
    press(test, "Ctrl+z");
    expect(test.editor.state.typing).toMatchObject({ runs: [{ text: "Rome B" }], range: { from: 4, to: 4 } });
    press(test, "Ctrl+Shift+z");
    expect(test.editor.state.typing).toMatchObject({ runs: [{ text: "RomeX B" }] });
  });

  it("[E25] letters deleted one after the other are one step, and moving the caret ends it", () => {
    const test = typingIn("Rome");
    for (const text of ["Rom", "Ro", "R"]) type(test, text);
    test.editor.dispatch({ type: "caret", range: { from: 0, to: 0 } });
    test.editor.dispatch({ type: "typed", from: 0, to: 0, text: "x", caret: { from: 1, to: 1 } });
    press(test, "Ctrl+z");
    expect(test.map.findTopic("Rome")?.plain).toBe("R");
    press(test, "Ctrl+z");
    expect(test.map.findTopic("Rome")?.plain).toBe("Rome");
  });

  it("[E25] undo in the box goes word by word, and once it is left all of them are one step", () => {
    const test = typingIn("Rome");
    for (const text of ["Rome ", "Rome i", "Rome in", "Rome in ", "Rome in M", "Rome in May"]) type(test, text);
    const texts = [];
    for (let i = 0; i < 3; i += 1) {
      press(test, "Ctrl+z");
      texts.push(test.map.findTopic("Rome")?.plain);
    }
    expect(texts).toEqual(["Rome in ", "Rome ", "Rome"]);
    press(test, "Ctrl+Shift+z", "Ctrl+Shift+z", "Ctrl+Shift+z", "Enter");
    expect(test.map.findTopic("Rome")?.plain).toBe("Rome in May");
    press(test, "Ctrl+z");
    expect(sketchIn(test)).toEqual(TRIP);
    expect([test.editor.state.canUndo, selectedIds(test.editor.state.selection)]).toEqual([false, ["Rome"]]);
    press(test, "Ctrl+Shift+z");
    expect(test.map.findTopic("Rome")?.plain).toBe("Rome in May");
  });

  it("[E22] Esc takes back what one typed and leaves what others wrote meanwhile", () => {
    const test = typingIn("Rome");
    type(test, "Rome in May");
    const guest = copyMap(test.map, repeatableOptions(2));
    setText(guest, { topic: "Rome", text: "Old Rome in May" });
    syncMaps(test.map, guest);
    press(test, "Escape");
    expect(sketchIn(test)).toEqual(["Trip", ["Old Rome", ["Hotel"]], ["Oslo"]]);
    expect([test.editor.state.canUndo, test.editor.state.canRedo]).toEqual([false, false]);
  });

  it("[E25] undo in a label takes back its letters and never the connection", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel", "Oslo");
    press(test, "Ctrl+Shift+L", "F2");
    type(test, "by train");
    press(test, "Ctrl+z");
    expect(test.map.read().connections).toMatchObject([{ label: "" }]);
    expect(test.editor.state.typing).toMatchObject({ of: "label", runs: [] });
    press(test, "Ctrl+z");
    expect(test.map.read().connections).toHaveLength(1);
    press(test, "Ctrl+Shift+z", "Enter", "Ctrl+z");
    expect(test.map.read().connections).toMatchObject([{ label: "" }]);
    press(test, "Ctrl+z");
    expect(test.map.read().connections).toEqual([]);
  });

  it("[E22] a letter beyond the longest text is refused, and the words before it stay", () => {
    const test = typingIn("Rome");
    const long = "x".repeat(10_000);
    type(test, long);
    type(test, `${long}y`);
    expect(test.requests).toEqual([{ kind: "refused", code: "text_too_long" }]);
    expect(test.map.findTopic("Rome")?.plain).toBe(long);
  });

  it("[E25] undo takes back text first, then goes on into the map", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    test.editor.run("delete");
    select(test, "Rome");
    test.editor.run("edit-text");
    type(test, "Paris");
    press(test, "Ctrl+z");
    expect(test.editor.state.typing).toMatchObject({ runs: [{ text: "Rome" }] });
    press(test, "Ctrl+Shift+z");
    expect(test.editor.state.typing).toMatchObject({ runs: [{ text: "Paris" }] });
    press(test, "Ctrl+z", "Ctrl+z");
    expect(test.editor.state.typing).toBeNull();
    expect(sketchIn(test)).toEqual(TRIP);
  });

  it("[E25] moving the caret is no step of undo", () => {
    const test = typingIn("Rome");
    type(test, "Paris");
    test.editor.dispatch({ type: "caret", range: { from: 1, to: 1 } });
    expect(test.editor.state.typing).toMatchObject({ range: { from: 1, to: 1 } });
    press(test, "Ctrl+z");
    expect(test.editor.state.typing).toMatchObject({ runs: [{ text: "Rome" }] });
  });

  it("marks letters while typing and whole topics otherwise", () => {
    const test = typingIn("Rome");
    test.editor.dispatch({ type: "caret", range: { from: 0, to: 2 } });
    press(test, "Ctrl+b");
    expect(test.editor.state.typing).toMatchObject({ runs: [{ text: "Ro", bold: true }, { text: "me" }] });
    press(test, "Enter", "Ctrl+b");
    expect(test.map.findTopic("Rome")?.text).toEqual([{ text: "Rome", bold: true }]);
    press(test, "Ctrl+b");
    expect(test.map.findTopic("Rome")?.text).toEqual([{ text: "Rome" }]);
  });

  it("[E24] a mark at a bare caret is for what is typed next, until the caret goes elsewhere", () => {
    const test = typingIn("Rome");
    const pen = () => (test.editor.state.typing as TopicTyping).pen;
    expect(press(test, "Ctrl+b")).toEqual([true]);
    expect(pen()).toEqual({ bold: true });
    expect(test.editor.state.canUndo).toBe(false);
    press(test, "Ctrl+b", "Ctrl+i");
    expect(pen()).toEqual({ bold: false, italic: true });
    type(test, "Rome!");
    expect(pen()).toBeUndefined();
    press(test, "Ctrl+b");
    test.editor.dispatch({ type: "caret", range: { from: 1, to: 1 } });
    expect(pen()).toBeUndefined();
  });

  it("[E23] two people type in one label, and the letters of both stay", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel", "Oslo");
    press(test, "Ctrl+Shift+L", "F2");
    type(test, "by train");
    const connection = test.map.read().connections[0]?.id ?? "";
    const guest = copyMap(test.map, repeatableOptions(2));
    typeText(guest, { place: { of: "label", connection }, from: 3, to: 3, insert: [{ text: "night " }] });
    test.editor.dispatch({ type: "typed", from: 8, to: 8, text: "!", caret: { from: 9, to: 9 } });
    syncMaps(test.map, guest);
    expect(test.editor.state.typing).toMatchObject({
      runs: [{ text: "by night train!" }],
      range: { from: 15, to: 15 },
    });
    press(test, "Escape");
    expect(test.map.read().connections).toMatchObject([{ label: "night " }]);
  });

  it("[E22] what is pasted into a label stands in one line", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel", "Oslo");
    press(test, "Ctrl+Shift+L", "F2");
    test.editor.run(paste({ text: "by\r\nnight train" }));
    expect(test.map.read().connections).toMatchObject([{ label: "by night train" }]);
  });

  it("edits the label of a connection in place", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel", "Oslo");
    press(test, "Ctrl+Shift+L", "F2");
    type(test, "by train");
    press(test, "Enter");
    expect(test.map.read().connections[0]?.label).toBe("by train");
  });

  it("a label stays on its spot while it is typed, and then makes room", () => {
    const branch = (name: string): Sketch => [name, [`${name}1`], [`${name}2`], [`${name}3`]];
    const test = buildEditor(["Plan", ...["A", "B", "C", "D", "E", "F"].map(branch)]);
    select(test, "A", "F");
    press(test, "Ctrl+Shift+L", "F2");
    const spot = () => test.editor.state.scene.connections[0]?.spot;
    const first = spot();
    for (const words of ["by", "by night", "by night train along", "by night train along the coast"]) {
      type(test, words);
      expect(spot()).toEqual(first);
    }
    press(test, "Enter");
    expect(spot()).toEqual(new SceneBuilder(createFakeMeasurer()).build(test.map.read()).connections[0]?.spot);
  });

  it("goes on after an indent, as the bar above a soft keyboard needs it", () => {
    const test = buildEditor(["Trip", ["Rome", ["Hotel"], ["Food"]]]);
    select(test, "Food");
    test.editor.run("edit-text");
    type(test, "Wine");
    expect(test.editor.run("demote")).toBe(true);
    expect(test.editor.state.typing).toMatchObject({ topic: "Food", runs: [{ text: "Wine" }] });
    type(test, "Wine and bread");
    press(test, "Enter");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel", ["Wine and bread"]]]]);
    press(test, "Ctrl+z", "Ctrl+z", "Ctrl+z");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel"], ["Food"]]]);
  });

  it("Space taps into the text, and holding it does not", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    press(test, " ");
    expect(test.editor.state.typing).toMatchObject({ topic: "Rome", start: "end", range: { from: 4, to: 4 } });
  });
});
