import type { CommandId } from "@treeline/editor";
import { enCommands } from "../../../texts/en/commands.ts";
import { ruCommands } from "../../../texts/ru/commands.ts";
import { usePartText } from "../../../texts/use-part-text.ts";

const TEXTS = { en: enCommands, ru: ruCommands };

/** The name of a command in the user's language. For what is loaded after the first picture: the names come with it. */
export function useCommandName(): (id: CommandId) => string {
  return usePartText(TEXTS);
}
