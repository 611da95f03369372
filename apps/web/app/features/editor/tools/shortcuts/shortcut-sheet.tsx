import { Dialog } from "@base-ui/react/dialog";
import { useEditorText } from "../../../../texts/use-text.ts";
import dialog from "../../../../ui/dialog.module.css";
import { Icon } from "../../../../ui/icon.tsx";
import { closePanel } from "../../session/close-panel.ts";
import { useEditor, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { useCommandName } from "../use-command-name.ts";
import { GestureSections } from "./gesture-sections.tsx";
import { SheetList } from "./sheet-list.tsx";
import { listSheetSections } from "./sheet-sections.ts";
import styles from "./shortcut-sheet.module.css";

/** All keys and gestures on one sheet; where there may be no keyboard, gestures first. */
export function ShortcutSheet() {
  const session = useSession();
  const panel = useStore(session.panel);
  const title = useCommandName()("shortcuts");
  const t = useEditorText();
  if (panel?.kind !== "shortcuts") return null;
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closePanel(session);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.popup} finalFocus={false}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={t("tools.sheet.close")}>
              <Icon name="x" size={18} />
            </Dialog.Close>
          </div>
          <div className={styles.columns}>
            {isTouch && <GestureSections />}
            <KeySections />
            {!isTouch && <GestureSections />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function KeySections() {
  const t = useEditorText();
  const editor = useEditor();
  const ofCommand = useCommandName();
  const sections = listSheetSections(editor.state, { ofCommand, lineBreak: t("tools.sheet.lineBreak") });
  return sections.map(({ group, rows }) => <SheetList key={group} title={t(`tools.group.${group}`)} rows={rows} />);
}
