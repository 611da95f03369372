import type { CommandId, EditorState } from "@treeline/editor";
import { filterCommands, type PaletteCommand } from "./palette-filter.ts";
import { findPaletteTopics, type PaletteTopic } from "./palette-topics.ts";

export interface Found {
  readonly commands: readonly PaletteCommand[];
  readonly topics: readonly PaletteTopic[];
}

/** With fewer commands than this one may be looking for a topic. */
const FEW = 5;

interface Where {
  readonly state: EditorState;
  readonly commands: readonly PaletteCommand[];
  readonly recent: readonly CommandId[];
}

/** After "#" topics only. */
export function findInPalette({ state, commands, recent }: Where, query: string): Found {
  if (query.trimStart().startsWith("#")) {
    return { commands: [], topics: findPaletteTopics(state, query.trimStart().slice(1)) };
  }
  const fitting = filterCommands(commands, query, recent);
  const isEnough = query.trim() === "" || fitting.length >= FEW;
  return { commands: fitting, topics: isEnough ? [] : findPaletteTopics(state, query) };
}
