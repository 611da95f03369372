import { selectedIds } from "@treeline/editor";
import { buildEditor, select, type TestEditor } from "@treeline/editor/testing";
import { setFolded } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { enCommands } from "../../../../texts/en/commands.ts";
import { enFinding } from "../../../../texts/en/finding.ts";
import { enSynonyms } from "../../../../texts/en/synonyms.ts";
import { findInPalette } from "./find-in-palette.ts";
import { goToTopic } from "./go-to-topic.ts";
import { listPaletteCommands } from "./palette-commands.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo", ["Ski"]], ["Рим"]];

const names = {
  ofCommand: (id: keyof typeof enCommands) => enCommands[id],
  ofGroup: (group: keyof typeof enFinding.group) => enFinding.group[group],
  synonyms: enSynonyms,
};

function findIn({ editor }: TestEditor, query: string) {
  const commands = listPaletteCommands(editor.state, names);
  const found = findInPalette({ state: editor.state, commands, recent: [] }, query);
  return { commands: found.commands.map(({ id }) => id), topics: found.topics.map(({ name }) => name) };
}

describe("the palette", () => {
  it("the palette has commands, but no steps of the arrow keys and none of the text box", () => {
    const { commands, topics } = findIn(buildEditor(TRIP), "");
    expect(commands).toEqual(expect.arrayContaining(["bold", "go-to-root", "layout-IndentedLR", "shape-cloud"]));
    for (const id of ["go-left", "extend-up", "commit-typing", "palette"]) expect(commands).not.toContain(id);
    expect(topics).toEqual([]);
  });

  it("the palette leaves out what this person may not do, and greys what does not apply now", () => {
    const reader = buildEditor(TRIP, { isReadOnly: true, offers: ["print"] });
    expect(findIn(reader, "").commands).not.toContain("bold");
    expect(findIn(reader, "").commands).not.toContain("share");
    expect(findIn(reader, "").commands).not.toContain("versions");
    expect(findIn(reader, "").commands).toContain("print");
    const writer = buildEditor(TRIP);
    const undo = listPaletteCommands(writer.editor.state, names).find(({ id }) => id === "undo");
    expect(undo?.isEnabled).toBe(false);
  });

  it("the palette goes on to topics where few commands fit", () => {
    expect(findIn(buildEditor(TRIP), "hotel")).toEqual({ commands: [], topics: ["Hotel"] });
    expect(findIn(buildEditor(TRIP), "zoom").topics).toEqual([]);
  });

  it("the palette has only topics after #, the main ones for a start", () => {
    expect(findIn(buildEditor(TRIP), "#")).toEqual({ commands: [], topics: ["Trip", "Rome", "Oslo", "Рим"] });
    expect(findIn(buildEditor(TRIP), "# ro").topics).toEqual(["Rome"]);
  });

  it("the palette finds topics typed with the other keyboard", () => {
    expect(findIn(buildEditor(TRIP), "#hbv").topics).toEqual(["Рим"]);
  });

  it("the palette shows no more topics than can be looked through", () => {
    const many = buildEditor(["Trip", ...Array.from({ length: 50 }, (_, i): Sketch => [`Town ${i}`])]);
    expect(findIn(many, "#town").topics).toHaveLength(20);
  });
});

describe.each([false, true])("going to a topic, read-only: %s", (isReadOnly) => {
  it("opens what hides it, for oneself only", () => {
    const map = buildMap(TRIP);
    setFolded(map, { topics: ["Rome"], folded: true });
    const test = buildEditor(map, { isReadOnly });
    select(test, "Oslo");
    expect(test.editor.run(goToTopic("Hotel"))).toBe(true);
    expect(selectedIds(test.editor.state.selection)).toEqual(["Hotel"]);
    expect(test.editor.state.topics.find("Rome")?.folded).toBe(false);
    expect(map.findTopic("Rome")?.folded).toBe(true);
  });

  it("does not apply to a topic that is gone", () => {
    expect(buildEditor(TRIP, { isReadOnly }).editor.canRun(goToTopic("Paris"))).toBe(false);
  });
});
