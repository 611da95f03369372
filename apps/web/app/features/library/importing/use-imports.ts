import type { DocumentItem } from "@treeline/contract";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { ImportProblem, ImportStep } from "../../../lib/importing/messages.ts";
import { importAsDocuments } from "../../../lib/importing/run-import.ts";
import { rememberReport, type StoredReport } from "../../../lib/importing/stored-report.ts";
import { useNoteWords } from "../../../lib/importing/use-import-text.ts";

/** One file and how far it has come. */
export interface ImportLine {
  readonly id: number;
  readonly file: File;
  readonly state:
    | { readonly at: "waiting" | "cancelled" }
    | ImportStep
    | { readonly at: "failed"; readonly problem: ImportProblem }
    | {
        readonly at: "done";
        readonly documents: readonly DocumentItem[];
        readonly report: StoredReport;
        readonly problem: ImportProblem | null;
      };
}

type Change = { readonly index: number; readonly state: ImportLine["state"] } | "cancelled";

const ENDED: ReadonlySet<ImportLine["state"]["at"]> = new Set<ImportLine["state"]["at"]>([
  "cancelled",
  "failed",
  "done",
]);

export const isEnded = ({ state }: ImportLine): boolean => ENDED.has(state.at);

function changeLines(lines: readonly ImportLine[], change: Change): readonly ImportLine[] {
  if (change === "cancelled")
    return lines.map((line) => (isEnded(line) ? line : { ...line, state: { at: "cancelled" } }));
  return lines.map((line, index) => (index === change.index ? { ...line, state: change.state } : line));
}

interface Options {
  readonly userId: string;
  onMade(documents: readonly DocumentItem[]): void;
}

/** Imports the files one after another: each may take hundreds of megabytes of memory. */
export function useImports(files: readonly File[], { userId, onMade }: Options) {
  const words = useNoteWords();
  const start = (given: readonly File[]): readonly ImportLine[] =>
    given.map((file, id) => ({ id, file, state: { at: "waiting" } }));
  const [lines, change] = useReducer(changeLines, files, start);
  const stop = useRef(new AbortController());
  const tell = useEffectEvent(onMade);
  useEffect(() => {
    const work = new AbortController();
    stop.current = work;
    const { signal } = work;
    const run = async () => {
      for (const [index, file] of files.entries()) {
        const set = (state: ImportLine["state"]) => signal.aborted || change({ index, state });
        const answer = await importAsDocuments({ file, words }, { signal, onStep: set });
        if (!answer.ok) {
          set({ at: "failed", problem: answer.problem });
          continue;
        }
        const { documents, report, problem } = answer;
        if (documents.length > 0) tell(documents);
        rememberReport(
          userId,
          documents.map(({ id }) => id),
          report,
        );
        if (documents.length === 0 && problem) set({ at: "failed", problem });
        else set({ at: "done", documents, report, problem });
      }
    };
    run().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => work.abort();
  }, [files, words, userId]);
  return {
    lines,
    cancel() {
      stop.current.abort();
      change("cancelled");
    },
  };
}
