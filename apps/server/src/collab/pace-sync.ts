import { setImmediate as nextTurn } from "node:timers/promises";
import type { beforeSyncPayload, Extension } from "@hocuspocus/server";
import type { LiveContext } from "./live-context.ts";
import { Turns } from "./turns.ts";

const STEP_1 = 0;

/**
 * After a restart a hundred clients ask for the same large map at once. Each answer takes 50 ms or more at 10,000 topics; one after the
 * other without a break they kept everybody else waiting for over five seconds. So everything else gets its turn in between.
 */
export function paceSync(): Extension<LiveContext> {
  const turns = new Turns();
  return {
    async beforeSync({ type }: beforeSyncPayload<LiveContext>) {
      if (type === STEP_1) await turns.take("answer", () => nextTurn());
    },
  };
}
