import { COMMAND_IDS, groupOf } from "@treeline/editor";
import { describe, expect, it } from "vitest";
import { enCommands } from "../../../texts/en/commands.ts";
import { enEditor } from "../../../texts/en/editor/index.ts";
import { ruCommands } from "../../../texts/ru/commands.ts";
import { ruEditor } from "../../../texts/ru/editor/index.ts";

describe.each([
  ["English", enCommands, enEditor],
  ["Russian", ruCommands, ruEditor],
])("%s names", (_, command, { tools }) => {
  it("are there for every command and its group, and for nothing else", () => {
    expect(Object.keys(command).toSorted()).toEqual([...COMMAND_IDS].toSorted());
    for (const id of COMMAND_IDS) expect(tools.group, id).toHaveProperty(groupOf(id));
  });

  it("begin with a capital letter and have no full stop", () => {
    for (const name of Object.values(command)) expect(name).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  it("differ within a group, so that none is chosen by mistake", () => {
    const names = COMMAND_IDS.filter((id) => id !== "shortcuts-by-letter").map((id) => `${groupOf(id)} ${command[id]}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
