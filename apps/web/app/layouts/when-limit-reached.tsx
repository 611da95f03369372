import type { ReachedLimit } from "@treeline/contract";
import { Suspense, useEffect, useState } from "react";
import { onReachedLimit } from "../lib/api/reached-limit.ts";
import { lazyPart } from "../lib/loading/until-loaded.ts";

const LimitDialog = lazyPart(async () => (await import("../features/plans/limit-dialog.tsx")).LimitDialog);

/** The dialog that lists and the editor show when the plan holds no more. */
export function WhenLimitReached() {
  const [limit, setLimit] = useState<ReachedLimit | null>(null);
  useEffect(() => onReachedLimit(setLimit), []);
  return <Suspense fallback={null}>{limit && <LimitDialog limit={limit} onClose={() => setLimit(null)} />}</Suspense>;
}
