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
  /** Where the focus goes afterwards; by default to what had it before, if that is still there. */
  findFinalFocus?(): HTMLElement | null;
  onClose(): void;
  onConfirm(): void;
}

/** Before something that cannot be taken back. The safe answer comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, cancel, confirm, findFinalFocus, onClose, onConfirm } = props;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.popup} finalFocus={findFinalFocus}>
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
