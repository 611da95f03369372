import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { PanelDialog } from "../../dialogs/panel-dialog.tsx";
import styles from "./style-sheet.module.css";
import { LayoutTiles } from "./tiles/layout-tiles.tsx";
import { ThemeTiles } from "./tiles/theme-tiles.tsx";

/** Layout and theme in one sheet at the bottom of a small screen. The map above shows each choice at once, so nothing dims it. */
export function StyleSheet() {
  const t = useEditorText();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <PanelDialog
      ref={popup}
      className={styles.sheet}
      initialFocus={() => popup.current?.querySelector<HTMLElement>("input:checked") ?? true}
      backdrop={styles.backdrop}
    >
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>{t("header.style")}</Dialog.Title>
        <Dialog.Close className={styles.close} aria-label={t("header.close")}>
          <Icon name="x" />
        </Dialog.Close>
      </div>
      <LayoutTiles />
      <hr className={styles.line} />
      <ThemeTiles />
    </PanelDialog>
  );
}
