import { Dialog } from "@base-ui/react/dialog";
import { useRef } from "react";
import dialog from "../../../../ui/dialog.module.css";
import { closePanel } from "../../session/close-panel.ts";
import { useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import { useCommandName } from "../use-command-name.ts";
import styles from "./palette.module.css";
import { PaletteBody } from "./palette-body.tsx";

/** Every command and every topic by a few letters. It goes without a fade, so that the map has the focus at once. */
export function Palette() {
  const session = useSession();
  const panel = useStore(session.panel);
  const label = useCommandName()("palette");
  const field = useRef<HTMLInputElement>(null);
  if (panel?.kind !== "palette") return null;
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closePanel(session);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.popup} aria-label={label} initialFocus={field} finalFocus={false}>
          <PaletteBody field={field} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
