import type { CommandId } from "@treeline/editor";
import { switchKeyboard } from "./keyboard-layout.ts";

export interface PaletteCommand {
  readonly id: CommandId;
  readonly name: string;
  /** In words, as the name. */
  readonly group: string;
  /** Other words that people may look for it by. */
  readonly synonyms: string;
  readonly shortcut?: string | undefined;
  readonly isEnabled: boolean;
}

/**
 * Commands that have every word of the query, in either order and typed with either keyboard. Those that do not apply come last; before
 * that those used a moment ago come first, then those whose name fits best.
 */
export function filterCommands<C extends PaletteCommand>(
  commands: readonly C[],
  query: string,
  recent: readonly CommandId[],
): C[] {
  const wanted = [wordsOf(query), wordsOf(switchKeyboard(query))];
  return commands
    .map((command) => ({ command, misfit: Math.min(...wanted.map((words) => misfitOf(command, words))) }))
    .filter(({ misfit }) => misfit < Infinity)
    .sort(
      (a, b) =>
        Number(b.command.isEnabled) - Number(a.command.isEnabled) ||
        ageOf(recent, a.command.id) - ageOf(recent, b.command.id) ||
        a.misfit - b.misfit,
    )
    .map(({ command }) => command);
}

const EXACT = -1;

/** How badly the words fit, summed up: at the beginning of the name, of one of its words or synonyms, inside, or only in the name of the group. */
function misfitOf({ name, group, synonyms }: PaletteCommand, words: readonly string[]): number {
  const text = plain(name);
  const also = ` ${plain(synonyms)}`;
  const more = ` ${plain(group)}`;
  let sum = 0;
  for (const word of words) {
    if (text.startsWith(word)) continue;
    if (text.includes(` ${word}`)) sum += 1;
    else if (also.includes(` ${word}`)) sum += 2;
    else if (text.includes(word)) sum += 3;
    else if (more.includes(` ${word}`)) sum += 4;
    else return Infinity;
  }
  return text === words.join(" ") ? EXACT : sum;
}

function ageOf(recent: readonly CommandId[], id: CommandId): number {
  const at = recent.indexOf(id);
  return at === -1 ? recent.length : at;
}

const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/** Case and accents do not matter: е finds ё. */
const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
