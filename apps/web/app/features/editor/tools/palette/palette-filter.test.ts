import type { CommandId } from "@treeline/editor";
import { describe, expect, it } from "vitest";
import { enCommands as english } from "../../../../texts/en/commands.ts";
import { enSynonyms } from "../../../../texts/en/synonyms.ts";
import { ruCommands as russian } from "../../../../texts/ru/commands.ts";
import { ruSynonyms } from "../../../../texts/ru/synonyms.ts";
import { switchKeyboard } from "./keyboard-layout.ts";
import { filterCommands, type PaletteCommand } from "./palette-filter.ts";

function commandsOf(names: Record<CommandId, string>, greyed: readonly CommandId[] = []): PaletteCommand[] {
  const synonyms: Partial<Record<CommandId, string>> = names === russian ? ruSynonyms : enSynonyms;
  return Object.entries(names).map(([id, name]) => ({
    id: id as CommandId,
    name,
    group: id.startsWith("theme-") ? "Theme" : "Other",
    synonyms: synonyms[id as CommandId] ?? "",
    isEnabled: !greyed.includes(id as CommandId),
  }));
}

const find = (query: string, names: Record<CommandId, string> = english) =>
  filterCommands(commandsOf(names), query, []).map(({ id }) => id);

describe("the other keyboard", () => {
  it("the other keyboard gives what the same keys would have given, both ways", () => {
    expect(switchKeyboard("ищдв")).toBe("bold");
    expect(switchKeyboard("bold")).toBe("ищдв");
    expect(switchKeyboard("Gjke;bhysq")).toBe("полужирный");
  });

  it("the other keyboard leaves alone what has no counterpart", () => {
    expect(switchKeyboard("100 %")).toBe("100 %");
  });
});

describe("the filter of the palette", () => {
  it("the filter of the palette shows all commands while nothing is typed", () => {
    expect(find("")).toHaveLength(Object.keys(english).length);
  });

  it("the filter of the palette finds words in either order, by their beginnings", () => {
    expect(find("map fit")[0]).toBe("fit-map");
    expect(find("fit ma")[0]).toBe("fit-map");
    expect(find("keep del")).toEqual(["delete-but-keep-children"]);
  });

  it("the filter of the palette finds a command typed with the other keyboard", () => {
    expect(find("ищдв")[0]).toBe("bold");
    expect(find("rehcbd", russian)[0]).toBe("italic");
    expect(find("курсив", russian)[0]).toBe("italic");
  });

  it("the filter of the palette does not mind case or accents", () => {
    expect(find("ЗЕЛЕНАЯ", russian)).toEqual(["theme-Green"]);
    expect(find("ИЩДВ")[0]).toBe("bold");
  });

  it("the filter of the palette finds commands by the name of their group too, after those that have it in their own name", () => {
    expect(find("theme red")).toEqual(["theme-Red"]);
    expect(find("theme")[0]).toBe("clear-style");
    expect(find("theme")).toContain("theme-Base");
  });

  it.each([
    ["remove", "delete"],
    ["collapse", "fold"],
    ["hyperlink", "link"],
    ["comment", "note"],
    ["picture", "image"],
    ["find", "search"],
    ["download pdf", "export-pdf"],
    ["color", "colour"],
  ] as const)("finds a command by another word for it: %s", (word, id) => {
    expect(find(word).slice(0, 4)).toContain(id);
  });

  it.each([
    ["стереть", "delete"],
    ["скрыть", "fold"],
    ["гиперссылка", "link"],
    ["комментарий", "note"],
    ["изображение", "image"],
    ["найти", "search"],
    ["жирный", "bold"],
    ["экспорт pdf", "export-pdf"],
  ] as const)("finds a command by another Russian word for it: %s", (word, id) => {
    expect(find(word, russian).slice(0, 4)).toContain(id);
  });

  it("the filter of the palette puts names before synonyms, and does not find by the middle of a synonym", () => {
    expect(find("copy")[0]).toBe("copy");
    expect(find("icture")).toEqual([]);
  });

  it("the filter of the palette puts the beginning of a synonym before the middle of a name", () => {
    const found = find("pic");
    expect(found).toContain("paste-in-one");
    expect(found.indexOf("image")).toBeLessThan(found.indexOf("paste-in-one"));
  });

  it("the filter of the palette puts the best fit first", () => {
    expect(find("copy").slice(0, 2)).toEqual(["copy", "copy-style"]);
    expect(find("under")[0]).toBe("underline");
  });

  it("the filter of the palette puts those used a moment ago first, and those that do not apply last", () => {
    const commands = commandsOf(english, ["zoom-in"]);
    const ids = filterCommands(commands, "zoom", ["zoom-reset"]).map(({ id }) => id);
    expect(ids[0]).toBe("zoom-reset");
    expect(ids.at(-1)).toBe("zoom-in");
  });

  it("the filter of the palette finds nothing that lacks one of the words", () => {
    expect(find("bold zzz")).toEqual([]);
  });
});
