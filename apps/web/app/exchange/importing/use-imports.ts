import type { DocumentItem } from "@treeline/contract";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { ImportProblem, ImportStep } from "./messages.ts";
import type { Work } from "./run-import.ts";
import type { StoredReport } from "./stored-report.ts";

type Failed = { readonly at: "failed"; readonly problem: ImportProblem };

export type Imported =
  | Failed
  | {
      readonly at: "done";
      /** None where the file went into an open map. */
      readonly documents: readonly DocumentItem[];
      readonly report: StoredReport;
      /** Why not all of it came in. */
      readonly problem: ImportProblem | null;
    };

/** One file and how far it has come. */
export interface ImportLine {
  readonly id: number;
  readonly file: File;
  readonly state: { readonly at: "waiting" | "cancelled" } | ImportStep | Imported;
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

const startLines = (files: readonly File[]): readonly ImportLine[] =>
  files.map((file, id) => ({ id, file, state: { at: "waiting" } }));

/** Imports the files one after another: each may take hundreds of megabytes of memory. */
export function useImports(files: readonly File[], importOne: (file: File, work: Work) => Promise<Imported>) {
  const [lines, change] = useReducer(changeLines, files, startLines);
  const stop = useRef(new AbortController());
  const take = useEffectEvent(importOne);
  useEffect(() => {
    const work = new AbortController();
    stop.current = work;
    const { signal } = work;
    const run = async () => {
      for (const [index, file] of files.entries()) {
        const set = (state: ImportLine["state"]) => signal.aborted || change({ index, state });
        set(await take(file, { signal, onStep: set }));
      }
    };
    run().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => work.abort();
  }, [files]);
  return {
    lines,
    cancel() {
      stop.current.abort();
      change("cancelled");
    },
  };
}
