import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import dialog from "../../../../ui/dialog.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { useClosePanel } from "../../session/close-panel.ts";
import type { ExportFormat } from "../../session/panel.ts";
import type { Folds } from "../export-scene.ts";
import type { PictureScale } from "../picture-size.ts";
import { ExportProgress } from "./export-progress.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { FoldsChoice } from "./folds-choice.tsx";
import { ScaleChoice } from "./scale-choice.tsx";
import { useExport } from "./use-export.ts";
import { useExportText } from "./use-export-text.ts";

export function ExportPanel({ format }: { format: ExportFormat }) {
  const t = useExportText();
  const close = useClosePanel();
  const [scale, setScale] = useState<PictureScale>(2);
  const [folds, setFolds] = useState<Folds>("as-shown");
  const { step, start, cancel } = useExport();
  const isPicture = format !== "svg" && format !== "pdf";
  const isWorking = step.at === "working";
  return (
    <FileDialog title={t(`title.${format}`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWorking) start({ format, scale, folds });
        }}
      >
        <p className={dialog.text}>{t(`about.${format}`)}</p>
        {isPicture && <ScaleChoice format={format} folds={folds} value={scale} onChange={setScale} />}
        <FoldsChoice value={folds} onChange={setFolds} />
        {step.at === "failed" && <Notice tone="danger">{t(isPicture ? "failedPicture" : "failed")}</Notice>}
        {isWorking && <ExportProgress percent={step.percent} />}
        <div className={dialog.actions}>
          <Button variant="secondary" onClick={isWorking ? cancel : close}>
            {t("cancel")}
          </Button>
          <Button type="submit" isBusy={isWorking}>
            {t(step.at === "failed" ? "retry" : "start")}
          </Button>
        </div>
      </form>
    </FileDialog>
  );
}
