import { COMMAND_IDS, groupOf } from "@treeline/editor";
import { describe, expect, it } from "vitest";
import { enCommands } from "../../../texts/en/commands.ts";
import { enFinding } from "../../../texts/en/finding.ts";
import { ruCommands } from "../../../texts/ru/commands.ts";
import { ruFinding } from "../../../texts/ru/finding.ts";

describe.each([
  ["English", enCommands, enFinding],
  ["Russian", ruCommands, ruFinding],
])("%s names", (_, command, { group }) => {
  it("are there for every command and its group, and for nothing else", () => {
    expect(Object.keys(command).toSorted()).toEqual([...COMMAND_IDS].toSorted());
    for (const id of COMMAND_IDS) expect(group, id).toHaveProperty(groupOf(id));
  });

  it("begin with a capital letter and have no full stop", () => {
    for (const name of Object.values(command)) expect(name).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  it("differ within a group, so that none is chosen by mistake", () => {
    const names = COMMAND_IDS.filter((id) => id !== "shortcuts-by-letter").map((id) => `${groupOf(id)} ${command[id]}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
