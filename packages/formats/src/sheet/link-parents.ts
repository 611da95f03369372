import type { Tally } from "../report/tally.ts";
import type { SheetTopic } from "./sheet.ts";

export interface ParentRow {
  readonly id: string;
  /** Empty, or an id that no row has, at the top. */
  readonly parent: string;
  readonly topic: SheetTopic;
}

/** What programs write where there is none. */
const NO_PARENT = /^(?:|-1|0|null)$/i;

/** Rows that name their parent, as trees. A row whose parent is missing, or which is inside its own branch, becomes a top one. */
export function linkParents(rows: readonly ParentRow[], tally: Tally): SheetTopic[] {
  const byId = new Map<string, ParentRow>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  const parentOf = (row: ParentRow) => (row.parent === "" ? undefined : byId.get(row.parent));
  const looping = listLoops(rows, parentOf);
  const tops: SheetTopic[] = [];
  for (const row of rows) {
    const parent = looping.has(row) ? undefined : parentOf(row);
    if (looping.has(row) || (!parent && !NO_PARENT.test(row.parent))) tally.add("orphan", "topic");
    (parent?.topic.children ?? tops).push(row.topic);
  }
  return tops;
}

/** One row of each loop, where it is cut. Every row is looked at once. */
function listLoops(rows: readonly ParentRow[], parentOf: (row: ParentRow) => ParentRow | undefined): Set<ParentRow> {
  const done = new Set<ParentRow>();
  const found = new Set<ParentRow>();
  for (const start of rows) {
    const path = new Set<ParentRow>();
    let at: ParentRow | undefined = start;
    while (at && !done.has(at) && !path.has(at)) {
      path.add(at);
      at = parentOf(at);
    }
    if (at && path.has(at)) found.add(at);
    for (const row of path) done.add(row);
  }
  return found;
}
