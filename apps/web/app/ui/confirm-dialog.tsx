import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { AlertFrame } from "./alert-frame.tsx";
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
    <AlertFrame isOpen={isOpen} onClose={onClose} finalFocus={findFinalFocus} title={title} text={text}>
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
    </AlertFrame>
  );
}
