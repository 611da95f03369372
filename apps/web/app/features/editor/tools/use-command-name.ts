import type { CommandId } from "@treeline/editor";
import { useEditorText } from "../../../texts/use-text.ts";

/** The name of a command in the user's language. */
export function useCommandName(): (id: CommandId) => string {
  const t = useEditorText();
  return (id) => t(`command.${id}`);
}
