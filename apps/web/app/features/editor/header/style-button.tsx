import { useEditorText } from "../../../texts/use-text.ts";
import { HeaderIcon } from "../../../ui/header-icon.tsx";
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
        <HeaderIcon name="palette" />
      </ToolButton>
    </span>
  );
}
