import { Dialog } from "@base-ui/react/dialog";
import { useRef, useState } from "react";
import { quoteName } from "../../lib/documents/shown-name.ts";
import { useText } from "../../texts/use-text.ts";
import dialog from "../../ui/dialog.module.css";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuPlace } from "./level-menu.tsx";
import styles from "./share-dialog.module.css";
import { ShareForm } from "./share-form.tsx";
import { useSharingText } from "./use-sharing-text.ts";

export interface ShareDialogProps {
  readonly documentId: string;
  readonly documentName: string;
  readonly open: boolean;
  /** Where the focus goes afterwards; by default to what had it before, if that is still there. */
  findFinalFocus?: (() => HTMLElement | null) | undefined;
  onOpenChange(isOpen: boolean): void;
}

/** Who may see and edit a document. For its owner; it asks the server itself. */
export function ShareDialog({ documentId, documentName, open, findFinalFocus, onOpenChange }: ShareDialogProps) {
  const t = useText();
  const s = useSharingText();
  const address = useRef<HTMLInputElement>(null);
  // Menus open inside the dialog, but outside the part of it that scrolls and would cut them off.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.popup} initialFocus={address} finalFocus={findFinalFocus}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{s("title", { name: quoteName(documentName, t) })}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={s("close")}>
                  <Icon name="x" />
                </IconButton>
              }
            />
          </header>
          <MenuPlace value={place}>
            <ShareForm key={documentId} documentId={documentId} addressRef={address} />
          </MenuPlace>
          <div ref={setPlace} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
