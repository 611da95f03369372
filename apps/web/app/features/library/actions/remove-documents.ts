import { at, type DocumentItem } from "@treeline/contract";
import { type Fetched, fetchApi } from "../../../lib/api/fetch-api.ts";
import { quoteName } from "../../../lib/documents/shown-name.ts";
import { runForAll, SKIPPED } from "./optimistic.ts";
import { type ActionDeps, isGone, reportFailures } from "./report-failures.ts";

type Items = readonly DocumentItem[];

/** The state of one removal, shared by the calls and their undo. */
interface Removal {
  /** Calls that have not begun are skipped. */
  isUndone: boolean;
  readonly binned: Set<string>;
  /** Already deleted by someone else: they cannot be restored. */
  readonly gone: Set<string>;
}

/** Into the bin, with an undo: at once, and at the end for those that were deleted when some were not. */
export async function remove(deps: ActionDeps, items: Items): Promise<void> {
  const { change, tell, queue, show, t } = deps;
  const removal: Removal = { isUndone: false, binned: new Set(), gone: new Set() };
  change({ type: "removed", ids: items.map(({ id }) => id) });
  show({ text: removedText(t, items), action: undoOf(deps, items, removal) });
  const failures = await runForAll(queue, items, async ({ id }) => {
    if (removal.isUndone) return SKIPPED;
    const answer = await fetchApi(at.deleteDocument, { params: { id } });
    if (!answer.ok) {
      if (isGone(answer.problem)) removal.gone.add(id);
      return answer;
    }
    removal.binned.add(id);
    // Again: a tab that has asked the server meanwhile lists it again.
    tell({ type: "removed", ids: [id] });
    return answer;
  });
  if (removal.isUndone) return;
  const kept = failures.filter(({ problem }) => !isGone(problem));
  if (kept.length > 0) change({ type: "added", items: kept.map(({ item }) => item) });
  const rest = items.filter(({ id }) => removal.binned.has(id));
  const action = rest.length > 0 ? undoOf(deps, rest, removal) : undefined;
  reportFailures(deps, { what: "remove", failures, total: items.length, action });
}

const undoOf = (deps: ActionDeps, items: Items, removal: Removal) => ({
  label: deps.t("library.undo"),
  isUndo: true,
  run: () => void undoRemoval(deps, items, removal),
});

async function undoRemoval(deps: ActionDeps, items: Items, removal: Removal): Promise<void> {
  const { change, queue } = deps;
  removal.isUndone = true;
  const wanted = items.filter(({ id }) => !removal.gone.has(id));
  change({ type: "added", items: wanted });
  const failures = await runForAll(queue, wanted, ({ id }) => restore(deps, id, removal));
  if (failures.length > 0) change({ type: "removed", ids: failures.map(({ item }) => item.id) });
  reportFailures(deps, { what: "restore", failures, total: wanted.length });
}

async function restore({ tell }: ActionDeps, id: string, { binned, gone }: Removal): Promise<Fetched<unknown>> {
  if (gone.has(id)) return { ok: false, problem: { status: 404, code: "not_found", detail: "" } };
  if (!binned.has(id)) return SKIPPED;
  const answer = await fetchApi(at.restoreDocument, { params: { id } });
  if (answer.ok) {
    binned.delete(id);
    tell({ type: "added", items: [answer.value] });
  }
  return answer;
}

/** One is named, several are counted. */
const removedText = (t: ActionDeps["t"], [first, ...others]: Items) =>
  others.length === 0
    ? t("library.removedOne", { name: quoteName(first?.name ?? "", t) })
    : t("library.removed", { count: others.length + 1 });
