import { useEditorText } from "../../../texts/use-text.ts";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { useSessionIfOpen } from "../session/session.ts";
import { ToolButton } from "../tools/tool-button.tsx";
import styles from "./document-header.module.css";

/** On a phone layout and theme share one sheet, which this opens. */
export function StyleButton() {
  const t = useEditorText();
  const session = useSessionIfOpen();
  return (
    <span className={styles.narrow}>
      <ToolButton name={t("header.style")} isDisabled={!session} onPress={() => session?.panel.set({ kind: "style" })}>
        <ToolIcon name="palette" />
      </ToolButton>
    </span>
  );
}
