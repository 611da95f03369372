import { setFolded, setLink, setNote } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { selectConnection } from "../selection.ts";
import { buildEditor, onScreen, pointer, press, select, type } from "../testing/index.ts";
import { describeChange } from "./announcements.ts";
import { buildAriaTree } from "./aria-tree.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo", ["Ski"]], ["Bern"]];

describe("[E29] the mirror", () => {
  it("has all of a small map, in the order of the tree", () => {
    const map = buildMap(TRIP);
    setNote(map, { topic: "Rome", content: "x" });
    setLink(map, { topics: ["Hotel"], link: "https://x.org/" });
    const test = buildEditor(map);
    select(test, "Rome");
    expect(buildAriaTree(test.editor.state)).toMatchObject([
      { id: "root", level: 1, posinset: 1, setsize: 1, expanded: true, selected: false, label: "Trip" },
      { id: "Rome", level: 2, posinset: 1, setsize: 3, expanded: true, selected: true, hasNote: true, hasLink: false },
      { id: "Hotel", level: 3, posinset: 1, setsize: 2, expanded: undefined, hasLink: true },
      { id: "Food", level: 3, posinset: 2, setsize: 2 },
      { id: "Oslo", level: 2, posinset: 2, setsize: 3, expanded: true },
      { id: "Ski", level: 3, posinset: 1, setsize: 1 },
      { id: "Bern", level: 2, posinset: 3, setsize: 3 },
    ]);
  });

  it("has the focused topic of a large map, those above it, its siblings and children", () => {
    const many = Array.from({ length: 300 }, (_, i): Sketch => [`T${i}`]);
    const test = buildEditor(["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo", ["Ski"]], ["Many", ...many]]);
    select(test, "Rome");
    const ids = buildAriaTree(test.editor.state).map(({ id }) => id);
    expect(ids).toEqual(["root", "Rome", "Hotel", "Food", "Oslo", "Many"]);
  });

  it("shows a folded topic as such, and nothing of what it hides", () => {
    const map = buildMap(TRIP);
    setFolded(map, { topics: ["Rome"], folded: true });
    const test = buildEditor(map);
    select(test, "Rome");
    const items = buildAriaTree(test.editor.state);
    expect(items.find(({ id }) => id === "Rome")?.expanded).toBe(false);
    expect(items.map(({ id }) => id)).toEqual(["root", "Rome", "Oslo", "Ski", "Bern"]);
  });

  it("stays small, and counts what it leaves out", () => {
    const wide = buildEditor(["Trip", ...Array.from({ length: 2_000 }, (_, i): Sketch => [`T${i}`])]);
    select(wide, "T1000");
    const items = buildAriaTree(wide.editor.state);
    expect(items.length).toBeLessThan(60);
    expect(items.find(({ id }) => id === "T1000")).toMatchObject({ posinset: 1_001, setsize: 2_000 });
  });

  it("has each topic once, whatever is selected", () => {
    const test = buildEditor(TRIP);
    for (const id of ["root", "Rome", "Hotel", "Food", "Oslo", "Ski", "Bern"]) {
      select(test, id);
      const ids = buildAriaTree(test.editor.state).map((item) => item.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(id);
    }
  });
});

describe("announcements", () => {
  it("[E29] a new topic says where it stands, and its letters say nothing", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    const heard: unknown[] = [];
    test.editor.subscribe((state, before) => heard.push(...describeChange(before, state)));
    press(test, "Tab");
    type(test, "Park");
    press(test, "Enter");
    expect(heard).toEqual([{ key: "announce.new", values: { name: "Rome", place: 3, size: 3, level: 3 } }]);
  });

  it("tell what changed", () => {
    const test = buildEditor(TRIP);
    const heard: string[] = [];
    test.editor.subscribe((state, before) => {
      for (const { key, values } of describeChange(before, state))
        heard.push(`${key} ${Object.values(values).join(" ")}`.trim());
    });
    press(test, "ArrowRight", "Ctrl+/", "Delete", "Ctrl+z", "Ctrl+a", "Escape");
    expect(heard).toEqual([
      "announce.folded Rome 2",
      "announce.deleted 3",
      "announce.added 3",
      "announce.severalSelected 5",
      "announce.nothingSelected",
    ]);
  });

  it("name the other end of a connection once for each that is aimed at, however long the pointer moves", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    const heard: unknown[] = [];
    test.editor.subscribe((state, before) => heard.push(...describeChange(before, state)));
    test.editor.run("connection");
    const { x, y } = onScreen(test, "Oslo");
    for (const dx of [0, 1, 2, 3]) test.editor.dispatch(pointer("pointer-move", { x: x + dx, y }));
    press(test, "ArrowRight");
    expect(heard).toEqual(["Rome", "Oslo", "Trip"].map((name) => ({ key: "announce.connecting", values: { name } })));
  });

  it("name a connection that is selected, by both ends and its label", () => {
    const test = buildEditor(TRIP);
    test.editor.run(() => (edit) => void edit.addConnection({ from: "Rome", to: "Oslo", label: "flight" }));
    const heard: unknown[] = [];
    test.editor.subscribe((state, before) => heard.push(...describeChange(before, state)));
    const [connection] = test.map.read().connections;
    test.editor.run(() => (edit) => edit.setSelection(selectConnection(connection?.id ?? "")));
    const values = { from: "Rome", to: "Oslo", label: ": flight" };
    expect(heard).toEqual([{ key: "announce.connectionSelected", values }]);
  });
});
