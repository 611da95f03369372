import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps } from "react";
import dialog from "../../../ui/dialog.module.css";
import { useClosePanel } from "../session/close-panel.ts";

interface PanelDialogProps extends ComponentProps<typeof Dialog.Popup> {
  readonly backdrop?: string | undefined;
}

/** The frame of a dialog that `session.panel` says is open. */
export function PanelDialog({ backdrop = dialog.scrim, ...popup }: PanelDialogProps) {
  const close = useClosePanel();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup finalFocus={false} {...popup} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}
