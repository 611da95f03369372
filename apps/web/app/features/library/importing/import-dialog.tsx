import { Dialog } from "@base-ui/react/dialog";
import type { DocumentItem } from "@treeline/contract";
import { useImportText } from "../../../lib/importing/use-import-text.ts";
import { Button } from "../../../ui/button.tsx";
import dialog from "../../../ui/dialog.module.css";
import { IMPORT_BUTTON_ID } from "./import-button.tsx";
import { ImportLineItem } from "./import-line.tsx";
import styles from "./importing.module.css";
import { isEnded, useImports } from "./use-imports.ts";

interface ImportDialogProps {
  readonly files: readonly File[];
  readonly userId: string;
  onMade(documents: readonly DocumentItem[]): void;
  onClose(): void;
}

/** A line for each file: how far it is, then what came along or why it did not. A press beside the dialog ends nothing. */
export function ImportDialog({ files, userId, onMade, onClose }: ImportDialogProps) {
  const t = useImportText();
  const { lines, cancel } = useImports(files, { userId, onMade });
  const isWorking = !lines.every(isEnded);
  const leave = isWorking ? cancel : onClose;
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => isOpen || leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        {/* The button that was pressed is gone where the list was empty. */}
        <Dialog.Popup className={styles.popup} finalFocus={() => document.getElementById(IMPORT_BUTTON_ID)}>
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
