import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import dialog from "../../../../ui/dialog.module.css";
import { useClosePanel } from "../../session/close-panel.ts";

/** The frame of what leads out of the editor. It opens with the focus on its one action, so that Enter is all it takes. */
export function FileDialog({ title, children }: { title: string; children: ReactNode }) {
  const close = useClosePanel();
  const popup = useRef<HTMLDivElement>(null);
  const findAction = () => popup.current?.querySelector<HTMLButtonElement>("button[type=submit]") ?? null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup ref={popup} className={dialog.popup} initialFocus={findAction} finalFocus={false}>
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
