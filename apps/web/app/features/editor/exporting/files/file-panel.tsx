import type { exchange } from "@treeline/contract";
import { leadTopic } from "@treeline/editor";
import { useState } from "react";
import { FormatChoice } from "../../../../exchange/exporting/format-choice.tsx";
import { useLossList } from "../../../../exchange/importing/use-loss-list.ts";
import { Button } from "../../../../ui/button.tsx";
import dialog from "../../../../ui/dialog.module.css";
import { Notice } from "../../../../ui/notice.tsx";
import { Segment } from "../../../../ui/segment.tsx";
import { useClosePanel } from "../../session/close-panel.ts";
import { useSession } from "../../session/session.ts";
import { ExportProgress } from "../dialog/export-progress.tsx";
import styles from "../dialog/exporting.module.css";
import { FileDialog } from "../dialog/file-dialog.tsx";
import { useExportText } from "../dialog/use-export-text.ts";
import { useFileExport } from "./use-file-export.ts";

type Range = "whole" | "branch";

/** Kinds of files that other programs read. What one of them has no place for is said before. */
export function FilePanel() {
  const t = useExportText();
  const list = useLossList();
  const close = useClosePanel();
  const { editor } = useSession();
  const [selected] = useState(() => leadTopic(editor.state));
  const isBranch = selected !== undefined && selected.id !== editor.state.snapshot.root.id;
  const [range, setRange] = useState<Range>("whole");
  const [format, setFormat] = useState<exchange.ExportFormat>("treeline");
  const branch = isBranch && range === "branch" ? selected.id : null;
  const { step, losses, start, cancel } = useFileExport({ format, branch });
  const isWorking = step.at === "working";
  return (
    <FileDialog title={t("file.title")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWorking) start();
        }}
      >
        <FormatChoice value={format} onChange={setFormat} />
        {isBranch && (
          <div className={styles.row}>
            <span className={styles.label} aria-hidden="true">
              {t("file.range")}
            </span>
            <Segment<Range>
              label={t("file.range")}
              value={range}
              options={[
                { value: "whole" as const, name: t("file.whole") },
                { value: "branch" as const, name: t("file.branch") },
              ]}
              onChange={setRange}
            />
          </div>
        )}
        <p className={styles.losses} role="status">
          {losses && (losses.length === 0 ? t("file.complete") : t("file.lost", { things: list(losses) }))}
        </p>
        {step.at === "failed" && <Notice tone="danger">{t("failed")}</Notice>}
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
