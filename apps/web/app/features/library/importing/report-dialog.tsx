import { Dialog } from "@base-ui/react/dialog";
import { type DocumentItem, formatLocale } from "@treeline/contract";
import { isolate } from "../../../lib/documents/shown-name.ts";
import { ReportLines } from "../../../lib/importing/report-lines.tsx";
import { findReport } from "../../../lib/importing/stored-report.ts";
import { useImportText } from "../../../lib/importing/use-import-text.ts";
import { useLocale } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import dialog from "../../../ui/dialog.module.css";
import styles from "./importing.module.css";

interface ReportDialogProps {
  readonly item: Pick<DocumentItem, "id">;
  readonly userId: string;
  findFinalFocus(): HTMLElement | null;
  onClose(): void;
}

/** What the import of this document said, once more. */
export function ReportDialog({ item, userId, findFinalFocus, onClose }: ReportDialogProps) {
  const t = useImportText();
  const when = new Intl.DateTimeFormat(formatLocale(useLocale()), { dateStyle: "medium", timeStyle: "short" });
  const report = findReport(userId, item.id);
  if (!report) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.popup} finalFocus={findFinalFocus}>
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
