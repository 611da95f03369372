import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly cancel: string;
  readonly confirm: string;
  onClose(): void;
  onConfirm(): void;
}

/** Before something that cannot be taken back. The safe answer comes first. */
export function ConfirmDialog({ isOpen, title, text, cancel, confirm, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          <div className={styles.actions}>
            <AlertDialog.Close render={<Button variant="secondary">{cancel}</Button>} />
            <Button
              variant="danger"
              onClick={() => {
                onClose();
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
