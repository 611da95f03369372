import { useCallback } from "react";
import type { CallQueue } from "../../../lib/api/call-queue.ts";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { problemKey } from "../../../lib/api/problem-words.ts";
import { tellReachedLimit } from "../../../lib/api/reached-limit.ts";
import type { DocumentChange } from "../../../lib/documents/document-changes.ts";
import type { English } from "../../../texts/texts.ts";
import { useText } from "../../../texts/use-text.ts";
import type { ToastLine } from "../../../ui/toast.tsx";
import type { Toaster } from "../../../ui/use-toaster.tsx";
import type { KnownChange } from "../list/library-state.ts";
import type { Failure, SavedFields } from "./optimistic.ts";

/** What the actions on documents need. */
export interface ActionDeps extends Pick<Toaster, "show"> {
  readonly t: ReturnType<typeof useText>;
  readonly queue: CallQueue;
  readonly saved: SavedFields;
  readonly failureLine: FailureLine;
  /** In all tabs. */
  change(change: KnownChange): void;
  /** In the other tabs only. */
  tell(change: DocumentChange): void;
  refresh(): Promise<void>;
  open(id: string): void;
}

export type Failed = keyof English["page"]["library"]["failed"];
/** Actions on several documents at once. */
type SomeFailed = Extract<Failed, "favorite" | "remove" | "restore" | "leave" | "purge">;

interface Share {
  readonly count: number;
  readonly total: number;
}

interface FailureLine {
  (what: Failed, problem: FetchProblem): ToastLine;
  /** When it failed for some of several documents. */
  (what: SomeFailed, problem: FetchProblem, share: Share): ToastLine;
}

interface Report {
  readonly what: SomeFailed;
  readonly failures: readonly Failure<unknown>[];
  /** How many were tried. */
  readonly total: number;
  readonly action?: ToastLine["action"];
}

export const isGone = (problem: FetchProblem): boolean => problem.code === "not_found";

/** Says what failed. After a refusal, or without an answer, the lists may be wrong: they are refreshed. */
export function reportFailures(
  { show, failureLine, refresh }: Pick<ActionDeps, "show" | "failureLine" | "refresh">,
  { what, failures, total, action }: Report,
): void {
  const [first] = failures;
  if (!first) return;
  if (!tellReachedLimit(first.problem)) {
    const line = failureLine(what, first.problem, { count: failures.length, total });
    show({ ...line, ...(action && { action }) });
  }
  if (!failures.every(({ problem }) => isGone(problem))) void refresh();
}

/** Builds the message: what failed and why. */
export function useFailureLine(): FailureLine {
  const t = useText();
  return useCallback(
    (what: Failed, problem: FetchProblem, { count, total }: Share = { count: 1, total: 1 }) => {
      const isSome = total > 1 && count < total;
      const words = isSome
        ? t(`library.failedSome.${what as SomeFailed}`, { count, total })
        : t(`library.failed.${what}`);
      return { text: `${words} ${t(reasonKey(problem))}`, isProblem: true };
    },
    [t],
  );
}

/** For `t()`. */
function reasonKey(problem: FetchProblem) {
  if (isGone(problem)) return "library.gone" as const;
  return problem.code === "forbidden" ? ("library.forbidden" as const) : problemKey(problem.code);
}
