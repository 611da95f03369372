import type { CommandId } from "@treeline/editor";

const MOST = 8;
let recent: readonly CommandId[] = [];

/** What was chosen in the palette since the page was loaded, the last first. */
export const listRecentCommands = (): readonly CommandId[] => recent;

export function rememberCommand(id: CommandId): void {
  recent = [id, ...recent.filter((each) => each !== id)].slice(0, MOST);
}
