import { buildEditor } from "@treeline/editor/testing";
import { describe, expect, it } from "vitest";
import { enCommands } from "../../../../texts/en/commands.ts";
import { listSheetSections, type SheetRow } from "./sheet-sections.ts";

const names = {
  ofCommand: (id: keyof typeof enCommands) => enCommands[id],
  lineBreak: "Line break",
};

function keysOf(name: string, options: Parameters<typeof buildEditor>[1] = {}): SheetRow["keys"] | undefined {
  const sections = listSheetSections(buildEditor(["Trip"], options).editor.state, names);
  return sections.flatMap(({ rows }) => rows).find((row) => row.name === name)?.keys;
}

describe("the sheet of shortcuts", () => {
  it("the sheet of shortcuts has one cap for each key, as on this keyboard", () => {
    expect(keysOf("Redo")).toEqual([
      ["Ctrl", "Shift", "Z"],
      ["Ctrl", "Y"],
    ]);
    expect(keysOf("Redo", { isMac: true })).toEqual([["⇧", "⌘", "Z"]]);
    expect(keysOf("Undo", { language: "ru" })).toEqual([["Ctrl", "Я"]]);
    expect(keysOf("Zoom out")).toEqual([["Ctrl", "−"]]);
    expect(keysOf("Edit text", { isMac: true })).toEqual([["F2"]]);
  });

  it("the sheet of shortcuts shows two commands of one name as one thing with two keys", () => {
    expect(keysOf("Keyboard shortcuts")).toEqual([["F1"], ["?"]]);
  });

  it("the sheet of shortcuts says of each key one thing while typing: Tab adds a child, Enter finishes", () => {
    expect(keysOf(enCommands["commit-and-add-child"])).toEqual([["Tab"]]);
    expect(keysOf(enCommands["commit-typing"])).toEqual([["Enter"]]);
  });

  it("the sheet of shortcuts calls the menu key as it is called, not as browsers call it", () => {
    expect(keysOf("Open the menu")).toEqual([["Shift", "F10"], ["Menu"]]);
  });

  it("the sheet of shortcuts has no keys that a reader cannot use, and no empty group", () => {
    expect(keysOf("Bold", { isReadOnly: true })).toBeUndefined();
    const { state } = buildEditor(["Trip"], { isReadOnly: true }).editor;
    const groups = listSheetSections(state, names).map(({ group }) => group);
    expect(groups).not.toContain("typing");
    expect(groups).toContain("view");
  });
});
