import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import { useEditorText } from "../../../texts/use-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { closePanel } from "../session/close-panel.ts";
import { useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import styles from "./style-sheet.module.css";
import { LayoutTiles } from "./tiles/layout-tiles.tsx";
import { ThemeTiles } from "./tiles/theme-tiles.tsx";

/** Layout and theme in one sheet at the bottom of a small screen. The map above shows each choice at once, so nothing dims it. */
export function StyleSheet() {
  const t = useEditorText();
  const session = useSession();
  const panel = useStore(session.panel);
  const popup = useRef<HTMLDivElement>(null);
  if (panel?.kind !== "style") return null;
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closePanel(session);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={styles.sheet}
          initialFocus={() => popup.current?.querySelector<HTMLElement>("input:checked") ?? true}
          finalFocus={false}
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
