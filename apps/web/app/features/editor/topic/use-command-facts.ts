import { bindingsOf, type CommandId, formatBinding } from "@treeline/editor";
import { useEditor } from "../session/session.ts";
import { useCommandName } from "../tools/use-command-name.ts";

export interface CommandFacts {
  readonly name: string;
  /** As it is printed on the keys. */
  readonly keys: string | undefined;
}

export function useCommandFacts(id: CommandId): CommandFacts {
  const nameOf = useCommandName();
  const { state } = useEditor();
  const [binding] = bindingsOf(id, state);
  return { name: nameOf(id), keys: binding === undefined ? undefined : formatBinding(binding, state) };
}
