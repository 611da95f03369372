import { useEffect, useRef, useState } from "react";
import { download } from "../../../../lib/documents/download.ts";
import { fileName } from "../../../../lib/documents/file-name.ts";
import { useClosePanel } from "../../session/close-panel.ts";
import { useSession } from "../../session/session.ts";
import type { ExportChoice, ExportedFile } from "../formats/export-map.ts";
import { useExportText } from "./use-export-text.ts";

export type ExportStep =
  | { readonly at: "choosing" }
  | { readonly at: "working"; readonly percent: number }
  | { readonly at: "failed" };

/** Makes a file and hands it over; says what happened and closes the dialog. Leaving the dialog ends the work. */
export function useExport() {
  const t = useExportText();
  const session = useSession();
  const close = useClosePanel();
  const describe = useExportNotice();
  const [step, setStep] = useState<ExportStep>({ at: "choosing" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: ExportChoice) => {
    const work = new AbortController();
    running.current = work;
    const { snapshot } = session.editor.state;
    const onProgress = (share: number) => setStep((before) => nextStep(before, Math.round(100 * share)));
    try {
      const { exportMap } = await import("../formats/export-map.ts");
      const file = await exportMap(snapshot, choice, { onProgress, signal: work.signal });
      work.signal.throwIfAborted();
      const name = fileName(snapshot.meta.name, choice.format, t("unnamed"));
      download(file.blob, name);
      session.notice.set({ text: describe(file, name) });
      close();
    } catch {
      setStep({ at: work.signal.aborted ? "choosing" : "failed" });
    }
  };
  return { step, start: (choice: ExportChoice) => void start(choice), cancel: () => running.current?.abort() };
}

/** However many steps there are, the dialog is drawn a hundred times at most. */
function nextStep(before: ExportStep, percent: number): ExportStep {
  return before.at === "working" && before.percent === percent ? before : { at: "working", percent };
}

function useExportNotice() {
  const t = useExportText();
  return ({ isReduced, missingImages }: ExportedFile, name: string): string => {
    const notes: string[] = [t("done", { name })];
    if (isReduced) notes.push(t("reducedDone"));
    if (missingImages > 0) notes.push(t("missingImages", { count: missingImages }));
    return notes.join(" ");
  };
}
