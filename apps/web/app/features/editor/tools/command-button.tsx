import type { CommandId } from "@treeline/editor";
import type { ReactNode } from "react";
import { useCanRun, useEditor } from "../session/session.ts";
import { shortcutOf } from "./shortcut.ts";
import { ToolButton } from "./tool-button.tsx";
import { useCommandName } from "./use-command-name.ts";

/** Named, greyed and with the keys of its command; only the icon is its own. */
export function CommandButton({ id, children }: { readonly id: CommandId; readonly children: ReactNode }) {
  const editor = useEditor();
  const nameOf = useCommandName();
  const canRun = useCanRun(id);
  return (
    <ToolButton
      name={nameOf(id)}
      shortcut={shortcutOf(id, editor.state)}
      isDisabled={!canRun}
      onPress={() => editor.run(id)}
    >
      {children}
    </ToolButton>
  );
}
