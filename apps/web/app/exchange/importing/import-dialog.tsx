import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps } from "react";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import styles from "./import-dialog.module.css";
import { ImportLineItem } from "./import-line.tsx";
import { useImportText } from "./use-import-text.ts";
import { type ImportLine, isEnded } from "./use-imports.ts";

interface ImportDialogProps extends Pick<ComponentProps<typeof Dialog.Popup>, "finalFocus"> {
  readonly lines: readonly ImportLine[];
  onCancel(): void;
  onClose(): void;
}

/** A line for each file: how far it is, then what came along or why it did not. A press beside the dialog ends nothing. */
export function ImportDialog({ lines, finalFocus, onCancel, onClose }: ImportDialogProps) {
  const t = useImportText();
  const isWorking = !lines.every(isEnded);
  const leave = isWorking ? onCancel : onClose;
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => isOpen || leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.popup} finalFocus={finalFocus}>
          <Dialog.Title className={dialog.title} aria-live="polite">
            {t(isWorking ? "title.working" : "title.done")}
          </Dialog.Title>
          <ul className={styles.lines} aria-label={t("lines")}>
            {lines.map((line) => (
              <ImportLineItem key={line.id} line={line} onOpen={onClose} />
            ))}
          </ul>
          <div className={dialog.actions}>
            <Button variant={isWorking ? "secondary" : "primary"} onClick={leave}>
              {t(isWorking ? "cancel" : "close")}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
