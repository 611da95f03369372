import type { DocumentItem, User } from "@treeline/contract";
import type { CommandId } from "@treeline/editor";
import type { ReactNode } from "react";
import { FeatureSection } from "../../../lib/page/feature-section.tsx";
import { useEditorText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { HeaderIcon } from "../../../ui/header-icon.tsx";
import type { LocalMap } from "../session/local-map.ts";
import { useAbilities, useCanRun, useSessionIfOpen } from "../session/session.ts";
import { shortcutOf } from "../tools/shortcut.ts";
import { ToolButton } from "../tools/tool-button.tsx";
import styles from "./document-header.module.css";
import { HomeMark } from "./home-mark.tsx";
import { LayoutPicker } from "./pickers/layout-picker.tsx";
import { ThemePicker } from "./pickers/theme-picker.tsx";
import { SavingIndicator } from "./saving/saving-indicator.tsx";
import { DocumentTitle } from "./title/document-title.tsx";

interface DocumentHeaderProps {
  /** As the server sent it; what is live takes over once it is there. */
  readonly document: DocumentItem;
  readonly user: User | null;
  /** Who else is here. */
  readonly people?: ReactNode;
  /** The avatar with its menu, or the way to log in. */
  readonly account: ReactNode;
  readonly local?: LocalMap | undefined;
}

/**
 * The header of an open document. It is complete on the server and before the live document has arrived: what needs that is
 * grey until then, never absent, so that nothing moves under the pointer.
 */
export function DocumentHeader({ document, user, people, account, local }: DocumentHeaderProps) {
  const { edit, share } = useAbilities(document);
  return (
    <header className={edit ? styles.header : `${styles.header} ${styles.reader}`}>
      <div className={styles.left}>
        <HomeMark user={user} />
        <DocumentTitle document={document} user={user} />
        {edit && (
          <FeatureSection flag="saving-indicator">
            <SavingIndicator local={local} storedAt={document.updated_at} />
          </FeatureSection>
        )}
      </div>
      <div className={styles.middle}>
        {edit && (
          <>
            <HistoryButtons />
            <span className={`${styles.separator} ${styles.wide}`} />
            <LayoutPicker before={document.layout_type} />
            <ThemePicker before={document.theme} />
            <StyleButton />
          </>
        )}
      </div>
      <div className={styles.right}>
        {people && <div className={styles.bar}>{people}</div>}
        {share && <ShareButton />}
        {share && <span className={`${styles.separator} ${styles.bar}`} />}
        {/* A visitor has nothing else on the right, so the way to log in stays on small screens too. */}
        <div className={user ? styles.bar : styles.account}>{account}</div>
      </div>
    </header>
  );
}

/** On a phone there is undo alone: redo is in the menu. */
function HistoryButtons() {
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
  const canRun = useCanRun(id);
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

/** The one primary button of the page; on a phone its icon alone. */
function ShareButton() {
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

/** On a phone layout and theme share one sheet, which this opens. */
function StyleButton() {
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
