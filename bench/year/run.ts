/**
 * A year in which 1,000 topics are pasted into a map and deleted again each day. `npm run bench:year [-- --days 365 --topics 1000]`: what
 * is stored in the end, and how long it takes to open, beside a fresh document with the same content; once with the rebuilding of the
 * server and once without. The steps are those of the server (content/): one log row for each edit, and at rest, which is once a week
 * here, a compaction that drops what was deleted over 30 days ago, and a rebuild where that is worth it.
 */
import { parseArgs } from "node:util";
import { deleteTopics, openMap, pasteTopics, rebuildDoc, toSchema } from "@treeline/map";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { compactContent, indexContent } from "../../apps/server/src/content/index-content.ts";
import { rebuildParts } from "../../apps/server/src/content/rebuild-parts.ts";
import { buildMap, seededRandom, sketchOfSize } from "../../packages/map/src/testing/index.ts";

const { values } = parseArgs({ options: { days: { type: "string" }, topics: { type: "string" } } });
const DAYS = Number(values.days ?? 365);
const TOPICS = Number(values.topics ?? 1_000);
const DAY_MS = 86_400_000;
const DAYS_AT_WORK = 7;
const KEPT_TOPICS = 300;
const LIMIT = 3;
const OPENINGS = 5;

interface Year {
  readonly state: Uint8Array;
  readonly rebuilds: number;
}

function liveThroughYear({ rebuilds: isRebuilt }: { rebuilds: boolean }): Year {
  let state = encodeStateAsUpdate(buildMap(sketchOfSize(KEPT_TOPICS, seededRandom(1))).doc);
  let rebuilds = 0;
  for (let day = 0; day < DAYS; day += DAYS_AT_WORK) {
    const now = (day + DAYS_AT_WORK) * DAY_MS;
    const rows = editForDays(state, day);
    const compacted = compactContent({ snapshot: state, rows, dropDeletedBefore: now });
    if (!compacted) throw new Error("nothing may be damaged here");
    state = compacted.data;
    const rebuilt = isRebuilt && compacted.isWorthRebuilding && rebuildParts({ snapshot: state, rows: [], now });
    if (!rebuilt) continue;
    state = rebuilt;
    rebuilds += 1;
  }
  return { state, rebuilds };
}

/** Each day pastes a branch, and deletes it. */
function editForDays(state: Uint8Array, first: number): Uint8Array[] {
  let day = first;
  const doc = new Doc();
  applyUpdate(doc, state);
  const rows: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => rows.push(update));
  const map = openMap(doc, { now: () => day * DAY_MS });
  for (; day < first + DAYS_AT_WORK; day += 1) {
    const children = Array.from({ length: TOPICS - 1 }, (_, i) => ({ text: `Topic ${i} of day ${day}`, children: [] }));
    const pasted = pasteTopics(map, { parent: map.read().root.id, forest: [{ text: `Day ${day}`, children }] });
    deleteTopics(map, { topics: pasted });
  }
  map.close();
  doc.destroy();
  return rows;
}

/** As a server and a page open them, in turns; the fastest of some. */
function timeOpening(states: readonly Uint8Array[]): number[] {
  const turns = Array.from({ length: OPENINGS }, () => states.map(openOnce));
  return states.map((_, i) => Math.min(...turns.map((turn) => turn[i] ?? 0)));
}

function openOnce(state: Uint8Array): number {
  const start = performance.now();
  indexContent({ snapshot: state, rows: [] });
  const doc = new Doc();
  applyUpdate(doc, state);
  openMap(doc).read();
  const time = performance.now() - start;
  doc.destroy();
  return time;
}

function freshOf(state: Uint8Array): Uint8Array {
  const doc = new Doc();
  applyUpdate(doc, state);
  const fresh = rebuildDoc(doc);
  if (!fresh) throw new Error("it cannot be rebuilt");
  if (JSON.stringify(toSchema(openMap(fresh))) !== JSON.stringify(toSchema(openMap(doc))))
    throw new Error("another map");
  return encodeStateAsUpdate(fresh);
}

const kilobytes = (state: Uint8Array) => `${Math.round(state.byteLength / 1_024)} KB`;

let isWithin = true;
for (const isRebuilt of [true, false]) {
  const { state, rebuilds } = liveThroughYear({ rebuilds: isRebuilt });
  const fresh = freshOf(state);
  const [ms = 0, freshMs = 0] = timeOpening([state, fresh]);
  const [bytes, time] = [state.byteLength / fresh.byteLength, ms / freshMs];
  process.stdout.write(
    `${isRebuilt ? `rebuilt ${rebuilds} times` : "never rebuilt"}: ${kilobytes(state)}, fresh ${kilobytes(fresh)} (${bytes.toFixed(2)} ×); ` +
      `opened in ${ms.toFixed(0)} ms, fresh ${freshMs.toFixed(0)} ms (${time.toFixed(2)} ×)\n`,
  );
  if (isRebuilt && (bytes > LIMIT || time > LIMIT)) isWithin = false;
}
process.exitCode = isWithin ? 0 : 1;
