import { useEditorText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { HeaderIcon } from "../../../ui/header-icon.tsx";
import { useSessionIfOpen } from "../session/session.ts";
import { ToolButton } from "../tools/tool-button.tsx";
import styles from "./document-header.module.css";

/** The one primary button of the page; on a phone its icon alone. */
export function ShareButton() {
  const t = useEditorText();
  const session = useSessionIfOpen();
  const open = () => session?.panel.set({ kind: "share" });
  return (
    <>
      <span className={styles.wide}>
        <Button aria-haspopup="dialog" disabled={!session} onClick={open}>
          <HeaderIcon name="user-plus" size={18} />
          {t("header.share")}
        </Button>
      </span>
      <span className={styles.narrow}>
        <ToolButton name={t("header.share")} isDisabled={!session} onPress={open}>
          <HeaderIcon name="user-plus" size={22} className={styles.accent} />
        </ToolButton>
      </span>
    </>
  );
}
