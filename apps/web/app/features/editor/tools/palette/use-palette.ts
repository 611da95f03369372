import { languageOf } from "@treeline/contract";
import type { CommandId } from "@treeline/editor";
import { useMemo, useState } from "react";
import { enSynonyms } from "../../../../texts/en/synonyms.ts";
import { ruSynonyms } from "../../../../texts/ru/synonyms.ts";
import { useLocale } from "../../../../texts/use-text.ts";
import { closePanel } from "../../session/close-panel.ts";
import { type Session, useEditor, useSession } from "../../session/session.ts";
import { useCommandName } from "../use-command-name.ts";
import { useFindingText } from "../use-finding-text.ts";
import { type Found, findInPalette } from "./find-in-palette.ts";
import { goToTopic } from "./go-to-topic.ts";
import { listPaletteCommands } from "./palette-commands.ts";

export interface OpenPalette {
  readonly query: string;
  readonly found: Found;
  readonly count: number;
  /** The place of the chosen row among all: commands first, then topics. */
  readonly active: number;
  look(query: string): void;
  point(row: number): void;
  /** To the next row or the one before, round and round. */
  step(by: 1 | -1): void;
  choose(row: number): void;
}

export function usePalette(): OpenPalette {
  const session = useSession();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const found = useFound(query);
  const count = found.commands.length + found.topics.length;
  return {
    query,
    found,
    count,
    active,
    look: (next) => {
      setQuery(next);
      setActive(0);
    },
    point: setActive,
    step: (by) => setActive(count === 0 ? 0 : (active + by + count) % count),
    choose: (row) => choose(session, found, row),
  };
}

/** What applies is decided once, when the palette opens: the map behind it is out of reach. */
function useFound(query: string): Found {
  const t = useFindingText();
  const nameOf = useCommandName();
  const synonyms = useSynonyms();
  const editor = useEditor();
  const commands = useMemo(
    () =>
      listPaletteCommands(editor.state, {
        ofCommand: nameOf,
        ofGroup: (group) => t(`group.${group}`),
        synonyms,
      }),
    [editor, t, nameOf, synonyms],
  );
  return useMemo(
    () => findInPalette({ state: editor.state, commands, recent: listRecentCommands() }, query),
    [editor, commands, query],
  );
}

/** The map has the focus before anything is done: what is done may open something that takes it. */
function choose(session: Session, { commands, topics }: Found, row: number): void {
  const command = commands[row];
  const topic = topics[row - commands.length];
  if (command?.isEnabled) {
    closePanel(session);
    rememberCommand(command.id);
    session.editor.run(command.id);
  } else if (topic) {
    closePanel(session);
    session.editor.run(goToTopic(topic.id));
  }
}

const MOST = 8;
let recent: readonly CommandId[] = [];

/** What was chosen in the palette since the page was loaded, the last first. */
const listRecentCommands = (): readonly CommandId[] => recent;

function rememberCommand(id: CommandId): void {
  recent = [id, ...recent.filter((each) => each !== id)].slice(0, MOST);
}

type Synonyms = Partial<Record<CommandId, string>>;

const TEXTS: Readonly<Record<"en" | "ru", Synonyms>> = { en: enSynonyms, ru: ruSynonyms };

/** Other words for each command, in the user's language. */
const useSynonyms = (): Synonyms => TEXTS[languageOf(useLocale())];
