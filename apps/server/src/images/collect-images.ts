import { addMissingRows } from "./add-missing-rows.ts";
import { checkDocuments } from "./check-documents.ts";
import type { CollectionContext, CollectionStep } from "./collection-step.ts";
import { deleteFiles } from "./delete-files.ts";

const STEPS: readonly CollectionStep[] = [addMissingRows, checkDocuments, deleteFiles];
/** Jobs run one at a time: mails must not wait behind a large storage. */
const RUN_LIMIT_MS = 15_000;

export interface Progress {
  readonly step: number;
  readonly after: string;
}

/**
 * Deletes the files that nothing needs any more, in three steps that each may take many runs: every file gets a row, documents are checked
 * for what they no longer show, and files without any reference go. Gives where to go on when time ran out.
 */
export async function collectImages(
  ctx: CollectionContext,
  { step, after }: Progress = { step: 0, after: "" },
  runLimitMs = RUN_LIMIT_MS,
): Promise<Progress | undefined> {
  const start = performance.now();
  const isOver = () => performance.now() - start > runLimitMs;
  for (let at = step; at < STEPS.length; at += 1) {
    const next = await STEPS[at]?.(ctx, { after: at === step ? after : "", isOver });
    if (typeof next === "string") return { step: at, after: next };
  }
  return undefined;
}
