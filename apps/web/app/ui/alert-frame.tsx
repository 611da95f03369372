import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ComponentProps, ReactNode } from "react";
import styles from "./dialog.module.css";

interface AlertFrameProps
  extends Pick<ComponentProps<typeof AlertDialog.Popup>, "ref" | "initialFocus" | "finalFocus"> {
  readonly isOpen?: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
  /** Without it only its own buttons lead on. */
  onClose?(): void;
}

/** The frame of a question that has to be answered: a press beside it does not close it. */
export function AlertFrame({ isOpen = true, title, text, children, onClose, ...popup }: AlertFrameProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.popup} {...popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
