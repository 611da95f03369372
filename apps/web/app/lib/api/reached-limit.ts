import type { Problem, ReachedLimit } from "@treeline/contract";

let listen: ((limit: ReachedLimit) => void) | null = null;
/** Reached before there was a dialog to say so. */
let untold: ReachedLimit | null = null;

/** Calls when something was refused because the plan holds no more of it. */
export function onReachedLimit(listener: (limit: ReachedLimit) => void): () => void {
  listen = listener;
  if (untold) listener(untold);
  untold = null;
  return () => {
    if (listen === listener) listen = null;
  };
}

/** Whether the plan was the reason of a refusal; then a dialog says so, and nothing else has to. */
export function tellReachedLimit({ limit }: Pick<Problem, "limit">): boolean {
  if (!limit) return false;
  if (listen) listen(limit);
  else untold = limit;
  return true;
}
