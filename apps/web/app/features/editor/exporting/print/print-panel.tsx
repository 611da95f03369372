import { useState } from "react";
import { useLocale } from "../../../../texts/use-text.ts";
import { Button } from "../../../../ui/button.tsx";
import dialog from "../../../../ui/dialog.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { useClosePanel } from "../../session/close-panel.ts";
import { FileDialog } from "../dialog/file-dialog.tsx";
import { FoldsChoice } from "../dialog/folds-choice.tsx";
import { useExportText } from "../dialog/use-export-text.ts";
import type { Folds } from "../export-scene.ts";
import { PaperChoice, type PrintKind } from "./paper-choice.tsx";
import { PosterChoice } from "./poster-choice.tsx";
import { clampColumns, layOutPage, layOutPoster, type Paper, paperOf } from "./print-sheets.ts";
import { usePrint } from "./use-print.ts";

export function PrintPanel() {
  const t = useExportText();
  const close = useClosePanel();
  const [paper, setPaper] = useState<Paper>(paperOf(useLocale()));
  const [kind, setKind] = useState<PrintKind>("page");
  const [columns, setColumns] = useState<number>();
  const [folds, setFolds] = useState<Folds>("as-shown");
  const { step, start } = usePrint();
  const layOut: Parameters<typeof start>[0]["layOut"] = (map) =>
    kind === "page" ? layOutPage(map, paper) : layOutPoster(map, paper, clampColumns(map, paper, columns));
  return (
    <FileDialog title={t("print.title")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (step !== "working") start({ folds, layOut });
        }}
      >
        <p className={dialog.text}>{t("print.about")}</p>
        <PaperChoice paper={paper} onPaper={setPaper} kind={kind} onKind={setKind} />
        {kind === "poster" && <PosterChoice paper={paper} folds={folds} columns={columns} onChange={setColumns} />}
        <FoldsChoice value={folds} onChange={setFolds} />
        {step === "failed" && <Notice tone="danger">{t("print.failed")}</Notice>}
        <div className={dialog.actions}>
          <Button variant="secondary" onClick={close}>
            {t("cancel")}
          </Button>
          <Button type="submit" isBusy={step === "working"}>
            {t("print.start")}
          </Button>
        </div>
      </form>
    </FileDialog>
  );
}
