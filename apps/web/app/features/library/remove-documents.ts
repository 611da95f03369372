import type { DocumentItem } from "@treeline/contract";
import type { Fetched } from "../../lib/fetch-api.ts";
import { quoteName } from "../../lib/shown-name.ts";
import { type ActionMeans, isGone, report } from "./action-means.ts";
import { deleteDocument, restoreDocument } from "./document-calls.ts";
import { runForAll, SKIPPED } from "./run-for-all.ts";

type Items = readonly DocumentItem[];

/** How far it has come. */
interface Removal {
  /** What waits for its turn stays. */
  isUndone: boolean;
  readonly binned: Set<string>;
  /** The server did not have them any more; nothing can bring them back. */
  readonly gone: Set<string>;
}

/** Into the bin. There is a way back at once, and for what went when not all did. */
export async function remove(means: ActionMeans, items: Items): Promise<void> {
  const { change, tell, works, show, t } = means;
  const removal: Removal = { isUndone: false, binned: new Set(), gone: new Set() };
  change({ type: "removed", ids: items.map(({ id }) => id) });
  show({ text: removedText(t, items), action: undoOf(means, items, removal) });
  const failures = await runForAll<null>(works, items, async ({ id }) => {
    if (removal.isUndone) return SKIPPED;
    const answer = await deleteDocument(id);
    if (!answer.ok) {
      if (answer.problem.code === "not_found") removal.gone.add(id);
      return answer;
    }
    removal.binned.add(id);
    // Again: a tab that has asked the server meanwhile has it back.
    tell({ type: "removed", ids: [id] });
    return answer;
  });
  if (removal.isUndone) return;
  const kept = failures.filter((failure) => !isGone(failure));
  if (kept.length > 0) change({ type: "added", items: kept.map(({ item }) => item) });
  const rest = items.filter(({ id }) => removal.binned.has(id));
  const action = rest.length > 0 ? undoOf(means, rest, removal) : undefined;
  report(means, { what: "remove", failures, total: items.length, action });
}

const undoOf = (means: ActionMeans, items: Items, removal: Removal) => ({
  label: means.t("library.undo"),
  isUndo: true,
  run: () => void bringBack(means, items, removal),
});

async function bringBack(means: ActionMeans, items: Items, removal: Removal): Promise<void> {
  const { change, works } = means;
  removal.isUndone = true;
  const wanted = items.filter(({ id }) => !removal.gone.has(id));
  change({ type: "added", items: wanted });
  const failures = await runForAll(works, wanted, ({ id }) => restore(means, id, removal));
  if (failures.length > 0) change({ type: "removed", ids: failures.map(({ item }) => item.id) });
  report(means, { what: "restore", failures, total: wanted.length });
}

async function restore({ tell }: ActionMeans, id: string, { binned, gone }: Removal): Promise<Fetched<unknown>> {
  if (gone.has(id)) return { ok: false, problem: { status: 404, code: "not_found", detail: "" } };
  if (!binned.has(id)) return SKIPPED;
  const answer = await restoreDocument(id);
  if (answer.ok) {
    binned.delete(id);
    tell({ type: "added", items: [answer.value] });
  }
  return answer;
}

/** One is named, several are counted. */
const removedText = (t: ActionMeans["t"], [first, ...others]: Items) =>
  others.length === 0
    ? t("library.removedOne", { name: quoteName(first?.name ?? "", t) })
    : t("library.removed", { count: others.length + 1 });
