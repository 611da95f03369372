import { bindingsOf, type CommandId, formatBinding } from "@treeline/editor";
import { useEditorText } from "../../../texts/use-text.ts";
import { useEditor } from "../session/session.ts";

export interface CommandFacts {
  readonly name: string;
  /** As it is printed on the keys. */
  readonly keys: string | undefined;
}

export function useCommandFacts(id: CommandId): CommandFacts {
  const t = useEditorText();
  const { state } = useEditor();
  const [binding] = bindingsOf(id, state);
  return { name: t(`command.${id}`), keys: binding === undefined ? undefined : formatBinding(binding, state) };
}
