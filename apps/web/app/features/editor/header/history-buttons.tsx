import type { CommandId } from "@treeline/editor";
import { useEditorText } from "../../../texts/use-text.ts";
import { HeaderIcon } from "../../../ui/header-icon.tsx";
import { useSessionIfOpen } from "../session/session.ts";
import { shortcutOf } from "../tools/shortcut.ts";
import { ToolButton } from "../tools/tool-button.tsx";
import styles from "./document-header.module.css";
import { useCanRunNow } from "./use-live.ts";

/** On a phone there is undo alone: redo is in the menu. */
export function HistoryButtons() {
  return (
    <>
      <span className={styles.undo}>
        <HistoryButton id="undo" />
      </span>
      <span className={styles.wide}>
        <HistoryButton id="redo" />
      </span>
    </>
  );
}

function HistoryButton({ id }: { id: Extract<CommandId, "undo" | "redo"> }) {
  const session = useSessionIfOpen();
  const t = useEditorText();
  const canRun = useCanRunNow(id);
  return (
    <ToolButton
      name={t(`command.${id}`)}
      shortcut={session ? shortcutOf(id, session.editor.state) : undefined}
      isDisabled={!canRun}
      onPress={() => session?.editor.run(id)}
    >
      <HeaderIcon name={id} />
    </ToolButton>
  );
}
