import { addConnection, setFolded, setStyle } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { toScreen } from "../camera.ts";
import { bendPoints } from "../handles.ts";
import { selectedIds } from "../selection.ts";
import { buildEditor, keyPress, onScreen, press, requirePlace, select, sketchIn } from "../testing/index.ts";
import { setHueTo, setStyleTo } from "./colour.ts";
import { addImage, setImageOf } from "./image.ts";
import { setLinkTo } from "./link.ts";
import { rename } from "./map-settings.ts";
import { setNoteOf } from "./note.ts";
import { paste } from "./paste.ts";
import { searchFor } from "./search.ts";
import { setShapeTo } from "./shape.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo"], ["Bern"]];
const IMAGE = { id: "i1", url: "/images/i1", width: 40, height: 20 };

describe("looks", () => {
  it("are copied and pasted whole: what came from the theme comes from the theme again", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run(setShapeTo("pill"));
    test.editor.run(setStyleTo({ fill: "#112233" }));
    test.editor.run("copy-style");
    select(test, "Oslo", "Bern");
    test.editor.run(setStyleTo({ text: "#ffffff" }));
    test.editor.run("paste-style");
    for (const id of ["Oslo", "Bern"])
      expect(test.map.findTopic(id)).toMatchObject({ shape: "pill", style: { fill: "#112233" } });
    expect(test.map.findTopic("Oslo")?.style?.text).toBeUndefined();
    test.editor.run("undo");
    expect(test.map.findTopic("Oslo")?.style).toEqual({ text: "#ffffff" });
  });

  it("hue is of main topics, shapes are commands of their own, style goes back to the theme", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    expect(test.editor.canRun(setHueTo(3))).toBe(false);
    select(test, "Rome");
    test.editor.run(setHueTo(3));
    test.editor.run("shape-hexagon");
    expect(test.map.findTopic("Rome")).toMatchObject({ hue: 3, shape: "hexagon" });
    setStyle(test.map, { topics: ["Rome"], style: { fill: "#112233" } });
    test.editor.run("clear-style");
    expect(test.map.findTopic("Rome")?.style).toBeUndefined();
  });
});

describe("notes, links and images", () => {
  it("are asked for, then set; an empty note is none", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    for (const id of ["note", "link", "image", "shapes", "colour"] as const) test.editor.run(id);
    expect(test.requests.map(({ kind }) => kind)).toEqual([
      "edit-note",
      "edit-link",
      "pick-image",
      "pick-shape",
      "pick-colour",
    ]);
    test.editor.run(setNoteOf("Rome", "Book"));
    test.editor.run(setLinkTo("https://example.org/"));
    test.editor.run(setImageOf("Rome", IMAGE));
    expect(test.map.findTopic("Rome")).toMatchObject({
      note: { content: "Book" },
      link: "https://example.org/",
      image: IMAGE,
    });
    test.editor.run(setNoteOf("Rome", "  "));
    test.editor.run("remove-link");
    expect(test.map.findTopic("Rome")?.note).toBeUndefined();
    expect(test.map.findTopic("Rome")?.link).toBeUndefined();
    expect(test.editor.canRun(setLinkTo("javascript:alert(1)"))).toBe(false);
  });

  it("a link can be removed only where there is one", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    expect(test.editor.canRun("remove-link")).toBe(false);
    test.editor.run(setLinkTo("https://example.org/"));
    select(test, "Oslo", "Rome");
    expect(test.editor.run("remove-link")).toBe(true);
    expect(test.editor.canRun("remove-link")).toBe(false);
  });

  it("a pasted image is a child of its own", () => {
    const test = buildEditor(TRIP);
    select(test, "Oslo");
    test.editor.run(addImage(IMAGE, "Oslo"));
    const added = test.map.findTopic("Oslo")?.children[0];
    expect(added?.image).toEqual(IMAGE);
    expect(test.editor.state.selection).toMatchObject({ ids: [added?.id] });
  });

  it("an image that makes a topic grow over the edge of the window comes into sight, while that topic is selected", () => {
    const test = buildEditor(TRIP, { window: { width: 390, height: 844 } });
    const image = { ...IMAGE, width: 240, height: 160 };
    select(test, "Rome");
    const { camera } = test.editor.state;
    test.editor.run(setImageOf("Oslo", image));
    expect(test.editor.state.camera, "of another topic").toBe(camera);
    test.editor.run(setImageOf("Rome", image));
    const { x, branch } = requirePlace(test, "Rome");
    const { state } = test.editor;
    for (const edge of [x - branch.node.width / 2, x + branch.node.width / 2]) {
      const at = toScreen(state.camera, state.window, { x: edge, y: 0 });
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x).toBeLessThanOrEqual(390);
    }
  });

  it("an image that arrives while one types elsewhere leaves the box open", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run("edit-text");
    test.editor.run(addImage(IMAGE, "Oslo"));
    expect(test.map.findTopic("Oslo")?.children[0]?.image).toEqual(IMAGE);
    expect(test.editor.state.typing).toMatchObject({ topic: "Rome" });
  });

  it("are made larger and smaller by keys of every keyboard, as far as the corners go, in steps that undo takes back", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    expect(test.editor.canRun("enlarge-image"), "without an image").toBe(false);
    test.editor.run(setImageOf("Rome", { ...IMAGE, width: 100, height: 50 }));
    const size = () => {
      const image = test.map.findTopic("Rome")?.image;
      return [image?.width, image?.height];
    };
    const pressed = (key: string, code: string) =>
      test.editor.dispatch({ type: "key-down", time: 0, ...keyPress(`Alt+${key}`, { code }) });
    expect(pressed("=", "Equal")).toBe(true);
    expect(size()).toEqual([120, 60]);
    expect(pressed("≠", "Equal"), "as a Mac has it").toBe(true);
    expect(size()).toEqual([144, 72]);
    for (let count = 0; count < 9; count += 1) pressed("=", "Equal");
    expect(size()).toEqual([240, 120]);
    expect(test.editor.canRun("enlarge-image")).toBe(false);
    for (let count = 0; count < 20; count += 1) pressed("-", "Minus");
    expect(size()).toEqual([24, 12]);
    press(test, "Ctrl+z");
    expect(size()).not.toEqual([24, 12]);
    for (let count = 0; count < 20; count += 1) pressed("=", "Equal");
    expect(size(), "not squeezed on the way").toEqual([240, 120]);
  });

  it("a note can be read by whoever may not edit, but not begun", () => {
    const test = buildEditor(TRIP, { isReadOnly: true });
    select(test, "Rome");
    expect(test.editor.canRun("note")).toBe(false);
  });
});

describe("connections by keys", () => {
  it("are selected from a topic, one after the other, and bent with the arrows", () => {
    const map = buildMap(TRIP);
    const [first, second] = [
      addConnection(map, { from: "Rome", to: "Oslo" }),
      addConnection(map, { from: "Oslo", to: "Rome" }),
    ];
    const test = buildEditor(map);
    select(test, "Rome");
    press(test, "Alt+l");
    expect(test.editor.state.selection).toEqual({ kind: "connection", id: first });
    press(test, "Alt+l");
    expect(test.editor.state.selection).toEqual({ kind: "connection", id: second });
    const before = bendPoints(test.editor.state.scene, second);
    press(test, "ArrowRight", "ArrowRight", "ArrowUp");
    const now = bendPoints(test.editor.state.scene, second);
    expect((now?.from.x ?? 0) - (before?.from.x ?? 0)).toBeCloseTo(24, -0.5);
    expect((now?.to.y ?? 0) - (before?.to.y ?? 0)).toBeCloseTo(-12, -0.5);
    press(test, "Ctrl+z");
    expect(test.editor.state.selection).toEqual({ kind: "connection", id: second });
  });
});

describe("selecting", () => {
  it("all, siblings and subtree", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run("select-subtree");
    expect(selectedIds(test.editor.state.selection)).toEqual(["Rome", "Hotel", "Bed", "Food"]);
    select(test, "Food");
    test.editor.run("select-siblings");
    expect(selectedIds(test.editor.state.selection)).toEqual(["Hotel", "Food"]);
    test.editor.run("select-all");
    expect(selectedIds(test.editor.state.selection)).toHaveLength(7);
  });

  it("all that can be seen, and nothing folded away", () => {
    const map = buildMap(TRIP);
    setFolded(map, { topics: ["Rome"], folded: true });
    const test = buildEditor(map);
    test.editor.run("select-all");
    expect(selectedIds(test.editor.state.selection)).toEqual(["root", "Rome", "Oslo", "Bern"]);
  });
});

describe("the menu by key", () => {
  it("is about what is selected and stands under it; else it is about the map", () => {
    const map = buildMap(TRIP);
    const connection = addConnection(map, { from: "Bed", to: "Oslo" });
    const test = buildEditor(map);
    select(test, "Rome", "Oslo");
    test.editor.run("context-menu");
    const { x, y } = onScreen(test, "Oslo");
    const { width, height } = requirePlace(test, "Oslo").branch.node;
    const at = { x: x - width / 2, y: y + height / 2 };
    expect(test.requests).toEqual([{ kind: "context-menu", at, topics: ["Rome", "Oslo"] }]);
    test.editor.run(() => (edit) => edit.setSelection({ kind: "connection", id: connection }));
    test.editor.run("context-menu");
    expect(test.requests.at(-1)).toMatchObject({ topics: [], connection });
    press(test, "Escape", "Escape", "ContextMenu");
    expect(test.requests.at(-1)).toEqual({ kind: "context-menu", at: { x: 600, y: 400 }, topics: [] });
  });
});

describe("searching", () => {
  it("goes round the hits, opens what hides them, and ignores case and accents", () => {
    const map = buildMap(["Trip", ["Rome", ["Café"]], ["cafe noir"], ["Oslo"]]);
    setFolded(map, { topics: ["Rome"], folded: true });
    const test = buildEditor(map);
    test.editor.run(searchFor("CAFE"));
    expect(test.editor.state.search?.hits).toHaveLength(2);
    press(test, "F3");
    expect(test.editor.state.topics.find("Rome")?.folded).toBe(false);
    const [first] = selectedIds(test.editor.state.selection);
    press(test, "F3", "F3");
    expect(selectedIds(test.editor.state.selection)).toEqual([first]);
    press(test, "Shift+F3");
    expect(selectedIds(test.editor.state.selection)).toEqual(["cafe-noir"]);
    press(test, "Escape");
    expect(test.editor.state.search).toBeNull();
  });
});

describe("the map as a whole", () => {
  it("changes layout, theme and name, and balances only when asked", () => {
    const test = buildEditor(TRIP);
    test.editor.run("theme-Colorful");
    test.editor.run(rename("Summer"));
    expect(test.map.read().meta).toMatchObject({ theme: "Colorful", name: "Summer" });
    test.editor.run("balance");
    expect(test.map.read().root.children.map(({ side }) => side)).toEqual(["right", "left", "left"]);
    test.editor.run("layout-IndentedLR");
    expect(test.editor.state.scene.layout).toBe("IndentedLR");
    expect(test.editor.canRun("balance")).toBe(false);
  });

  it("zooms to the whole and to what is selected", () => {
    const test = buildEditor(TRIP);
    select(test, "Bed");
    test.editor.run("zoom-to-selection");
    expect(test.editor.state.camera.scale).toBe(2);
    expect(onScreen(test, "Bed").x).toBeCloseTo(600);
    test.editor.run("zoom-reset");
    expect(test.editor.state.camera.scale).toBe(1);
    test.editor.run("fit-map");
    for (const id of ["Bed", "Oslo"]) expect(onScreen(test, id).x).toBeGreaterThan(0);
    requirePlace(test, "Bern");
  });

  it("what the host offers is asked of it, what it does not offer does not apply", () => {
    const test = buildEditor(TRIP, { offers: ["print"] });
    expect(test.editor.run("print")).toBe(true);
    expect(test.editor.run("save")).toBe(false);
    expect(test.requests).toEqual([{ kind: "print" }]);
  });

  it("cut hands over what it deletes", () => {
    const test = buildEditor(TRIP);
    select(test, "Rome");
    test.editor.run("cut");
    expect(test.requests).toMatchObject([
      { kind: "write-clipboard", data: { text: "Rome\n\tHotel\n\t\tBed\n\tFood" } },
    ]);
    expect(sketchIn(test)).toEqual(["Trip", ["Oslo"], ["Bern"]]);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Bern"]);
  });

  it("what was cut is the same topic where it is pasted, also for its connections, and undo takes both back", () => {
    const test = buildEditor(TRIP);
    addConnection(test.map, { from: "Hotel", to: "Bern" });
    select(test, "Rome");
    test.editor.run("cut");
    const [asked] = test.requests;
    const data = asked?.kind === "write-clipboard" ? asked.data : {};
    select(test, "Oslo");
    test.editor.run(paste(data));
    expect(sketchIn(test)).toEqual(["Trip", ["Oslo", ["Rome", ["Hotel", ["Bed"]], ["Food"]]], ["Bern"]]);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Rome"]);
    expect(test.map.read().connections).toMatchObject([{ from: "Hotel", to: "Bern" }]);
    test.editor.run("undo");
    test.editor.run("undo");
    expect(sketchIn(test)).toEqual(["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"]], ["Oslo"], ["Bern"]]);
  });
});
