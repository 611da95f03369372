import type { useText } from "../../texts/use-text.ts";
import type { Toaster, ToastLine } from "../../ui/use-toaster.tsx";
import type { Failure } from "./run-for-all.ts";
import type { SavedFields } from "./saved-fields.ts";
import type { SomeFailed, useFailureLine } from "./use-failure-line.ts";
import type { Library } from "./use-library.ts";

/** What the actions on documents work with. */
export interface ActionMeans extends Pick<Library, "change" | "tell" | "works" | "refresh">, Pick<Toaster, "show"> {
  readonly t: ReturnType<typeof useText>;
  readonly fail: ReturnType<typeof useFailureLine>;
  readonly saved: SavedFields;
  open(id: string): void;
}

interface Report {
  readonly what: SomeFailed;
  readonly failures: readonly Failure[];
  /** How many were tried. */
  readonly total: number;
  readonly action?: ToastLine["action"];
}

export const isGone = ({ problem }: Failure): boolean => problem.code === "not_found";

/** Says what did not work. Whoever was refused, or got no answer, knows too little: the server is asked what it has. */
export function report({ show, fail, refresh }: ActionMeans, { what, failures, total, action }: Report): void {
  const [first] = failures;
  if (!first) return;
  const line = fail(what, first.problem, { count: failures.length, total });
  show({ ...line, ...(action && { action }) });
  if (!failures.every(isGone)) void refresh();
}
