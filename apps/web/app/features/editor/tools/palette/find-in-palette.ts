import { type CommandId, type EditorState, findHits } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { switchKeyboard } from "./keyboard-layout.ts";
import { filterCommands, type PaletteCommand } from "./palette-filter.ts";

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

interface PaletteTopic {
  readonly id: TopicId;
  /** Empty if the topic has no text. */
  readonly name: string;
  /** The text of the topic above. */
  readonly above: string;
}

const MOST = 20;
/** As much as a row can show. */
const NAME_MAX = 120;

/** Topics to go to: those that have the query, by either keyboard; for an empty one the main topics. */
function findPaletteTopics({ snapshot, topics }: EditorState, query: string): PaletteTopic[] {
  return idsFor(snapshot, query.trim())
    .slice(0, MOST)
    .flatMap((id) => {
      const topic = topics.find(id);
      return topic ? [{ id, name: oneLine(topic.plain), above: oneLine(topics.parentOf(id)?.plain ?? "") }] : [];
    });
}

function idsFor(snapshot: EditorState["snapshot"], query: string): TopicId[] {
  const { root } = snapshot;
  if (query === "") return [root.id, ...root.children.map(({ id }) => id)];
  const hits = findHits(snapshot, query);
  return hits.length > 0 ? hits : findHits(snapshot, switchKeyboard(query));
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, NAME_MAX);
