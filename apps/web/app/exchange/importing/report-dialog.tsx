import { Dialog } from "@base-ui/react/dialog";
import { formatLocale } from "@treeline/contract";
import type { ComponentProps } from "react";
import { isolate } from "../../lib/documents/shown-name.ts";
import { useLocale } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import dialog from "../../ui/dialog.module.css";
import styles from "./import-dialog.module.css";
import { ReportLines } from "./report-lines.tsx";
import { findReport } from "./stored-report.ts";
import { useImportText } from "./use-import-text.ts";

interface ReportDialogProps extends Pick<ComponentProps<typeof Dialog.Popup>, "finalFocus"> {
  readonly documentId: string;
  readonly userId: string;
  onClose(): void;
}

/** What the import of this document said, once more. */
export function ReportDialog({ documentId, userId, finalFocus, onClose }: ReportDialogProps) {
  const t = useImportText();
  const when = new Intl.DateTimeFormat(formatLocale(useLocale()), { dateStyle: "medium", timeStyle: "short" });
  const report = findReport(userId, documentId);
  if (!report) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.popup} finalFocus={finalFocus}>
          <Dialog.Title className={dialog.title}>{t("report.title")}</Dialog.Title>
          <p className={styles.file}>
            {t("report.from", { file: isolate(report.file), when: when.format(report.at) })}
          </p>
          <ReportLines report={report} />
          <div className={dialog.actions}>
            <Dialog.Close render={<Button>{t("close")}</Button>} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
