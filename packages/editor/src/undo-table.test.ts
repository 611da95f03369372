import { setSide } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { setStyleTo } from "./commands/colour.ts";
import { connect } from "./commands/connect.ts";
import { setImageOf } from "./commands/image.ts";
import { setLinkTo } from "./commands/link.ts";
import { COMMAND_IDS, type CommandId, groupOf } from "./registry.ts";
import { selectConnection } from "./selection.ts";
import { buildEditor, select, type TestEditor, type } from "./testing/index.ts";

const SKETCH: Sketch = ["Trip", ["Rome", ["Forum"], ["Trevi"], ["Tiber"]], ["Oslo", ["Fjord"]], ["Paris"], ["Lima"]];

/** In one of these every command that changes a map has something to do. */
const SITUATIONS: readonly ((test: TestEditor) => void)[] = [
  (test) => select(test, "Trevi"),
  (test) => select(test, "Rome"),
  (test) => select(test, "Rome", "Oslo"),
  (test) => {
    select(test, "Rome");
    test.editor.run("fold");
  },
  (test) => {
    select(test, "Trevi");
    test.editor.run(setLinkTo("https://example.com/"));
    test.editor.run(setStyleTo({ fill: "#112233" }));
  },
  (test) => {
    select(test, "Oslo");
    test.editor.run(setStyleTo({ fill: "#112233" }));
    test.editor.run("copy-style");
    select(test, "Rome");
  },
  (test) => {
    select(test, "Oslo");
    test.editor.run(setImageOf("Oslo", { id: "1", url: "/v1/images/1", width: 100, height: 50 }));
  },
  (test) => {
    const { editor } = test;
    editor.run(connect({ from: "Rome", to: "Oslo" }));
    editor.run("escape");
    const id = editor.state.snapshot.connections[0]?.id ?? "";
    editor.run(() => (edit) => edit.setSelection(selectConnection(id)));
  },
  (test) => {
    select(test, "Trevi");
    test.editor.run("edit-text");
    type(test, "Trevi fountain");
  },
  (test) => {
    // All on one side, so that there is something to balance.
    setSide(test.map, { topics: ["Rome", "Oslo", "Paris", "Lima"], side: "right" });
    select(test, "Rome");
  },
  (test) => {
    test.editor.run("layout-CompactBoxTB");
    test.editor.run("theme-Purple");
    select(test, "Rome");
    test.editor.run("shape-ellipse");
    test.editor.run("priority-2");
  },
];

/** Looked at, selected, or asked of the host, who answers with a command of its own. */
const GROUPS_WITHOUT_STEPS = new Set(["select", "view", "document"]);
const WITHOUT_STEPS = new Set<CommandId>([
  "edit-text",
  "commit-typing",
  "link",
  "open-link",
  "copy-topic-link",
  "note",
  "image",
  "view-image",
  "shapes",
  "marks",
  "colour",
  "copy",
  "copy-style",
  "paste",
  "paste-in-one",
]);
/** Takes back letters for good. */
const CANCEL: CommandId = "cancel-typing";

describe("undo and redo", () => {
  it.each(COMMAND_IDS.filter((id) => groupOf(id) !== "history" && id !== CANCEL))(
    "of %s bring back the map, the selection and the view",
    (id) => {
      const changing = SITUATIONS.filter((prepare) => checkStep(id, prepare));
      const isWithoutSteps = GROUPS_WITHOUT_STEPS.has(groupOf(id)) || WITHOUT_STEPS.has(id);
      expect(isWithoutSteps || changing.length > 0).toBe(true);
    },
  );
});

/** Whether the command changed the map. */
function checkStep(id: CommandId, prepare: (test: TestEditor) => void): boolean {
  const test = buildEditor(buildMap(SKETCH));
  const { editor, map } = test;
  prepare(test);
  const look = () => ({ map: map.read(), selection: editor.state.selection, camera: editor.state.camera });
  const before = look();
  editor.run(id);
  const after = look();
  if (after.map === before.map) return false;
  editor.run("undo");
  expect(look()).toEqual(before);
  editor.run("redo");
  expect(look()).toEqual(after);
  return true;
}
