import { crowdReturns } from "./crowd.ts";
import { longCutOff } from "./cut-off.ts";
import { damagedRow, diskFull } from "./damage.ts";
import type { Fault } from "./fault.ts";
import { frameDropped } from "./frames.ts";
import { hangingProviders } from "./hanging-providers.ts";
import { killed } from "./killed.ts";
import { databaseStopped, redisFlushed, rollingRestart } from "./restarts.ts";
import { clockOff, noStickySessions, oneWithoutRedis } from "./several-servers.ts";
import { slowReaders } from "./slow-readers.ts";

/**
 * In one process and its children. F7, F14 and F19 need a browser; they, and what the page says of others, are in
 * e2e/together/faults.spec.ts and server-faults.spec.ts.
 */
export const FAULTS: readonly Fault[] = [
  killed("F1", { title: "kill -9 during edits", inCompaction: false }),
  rollingRestart,
  databaseStopped,
  redisFlushed,
  longCutOff,
  slowReaders,
  noStickySessions,
  oneWithoutRedis,
  diskFull,
  clockOff,
  frameDropped,
  damagedRow,
  crowdReturns,
  hangingProviders,
  killed("F17", { title: "kill -9 inside compaction", inCompaction: true }),
];
