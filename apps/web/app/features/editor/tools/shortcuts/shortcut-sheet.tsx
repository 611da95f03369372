import { Dialog } from "@base-ui/react/dialog";
import { Icon } from "../../../../ui/icon.tsx";
import { PanelDialog } from "../../dialogs/panel-dialog.tsx";
import { useEditor } from "../../session/session.ts";
import { useCommandName } from "../use-command-name.ts";
import { useFindingText } from "../use-finding-text.ts";
import { GestureSections } from "./gesture-sections.tsx";
import { SheetList } from "./sheet-list.tsx";
import { listSheetSections } from "./sheet-sections.ts";
import styles from "./shortcut-sheet.module.css";

/** All keys and gestures on one sheet; where there may be no keyboard, gestures first. */
export function ShortcutSheet() {
  const title = useCommandName()("shortcuts");
  const t = useFindingText();
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return (
    <PanelDialog className={styles.popup}>
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        <Dialog.Close className={styles.close} aria-label={t("sheet.close")}>
          <Icon name="x" size={18} />
        </Dialog.Close>
      </div>
      <div className={styles.columns}>
        {isTouch && <GestureSections />}
        <KeySections />
        {!isTouch && <GestureSections />}
      </div>
    </PanelDialog>
  );
}

function KeySections() {
  const t = useFindingText();
  const editor = useEditor();
  const ofCommand = useCommandName();
  const sections = listSheetSections(editor.state, { ofCommand, lineBreak: t("sheet.lineBreak") });
  return sections.map(({ group, rows }) => <SheetList key={group} title={t(`group.${group}`)} rows={rows} />);
}
