import type { DocumentItem } from "@treeline/contract";
import { MINIMUM_FETCH_DELAY_MS } from "../../lib/minimum-delay.ts";
import { quoteName } from "../../lib/shown-name.ts";
import { type ActionMeans, isGone, report } from "./action-means.ts";
import { duplicateDocument, leaveDocument, saveFavorite, saveName } from "./document-calls.ts";
import { runForAll } from "./run-for-all.ts";

type Items = readonly DocumentItem[];

export async function setFavorite(means: ActionMeans, items: Items, isFavorite: boolean): Promise<void> {
  const { saved, works } = means;
  const turned = items.filter((item) => item.is_favorite !== isFavorite);
  saved.show(turned, { is_favorite: isFavorite });
  const failures = await runForAll(
    works,
    turned,
    ({ id }) => saveFavorite(id, isFavorite),
    ({ id }, answer) => saved.settle(id, "is_favorite", answer),
  );
  report(means, { what: "favorite", failures, total: turned.length });
}

export async function rename(means: ActionMeans, item: DocumentItem, name: string): Promise<void> {
  const { saved, works, show, fail, refresh } = means;
  saved.show([item], { name });
  const answer = await works.run(item.id, async () => {
    const named = await saveName(item.id, name);
    saved.settle(item.id, "name", named);
    return named;
  });
  if (answer.ok) return;
  show(fail("rename", answer.problem));
  if (!isGone({ item, problem: answer.problem })) void refresh();
}

export async function duplicate(means: ActionMeans, item: DocumentItem): Promise<void> {
  const { change, works, show, fail, t, open } = means;
  const sayWaiting = () => show({ text: t("library.duplicating", { name: quoteName(item.name, t) }) });
  const late = setTimeout(sayWaiting, MINIMUM_FETCH_DELAY_MS);
  const answer = await works.run(item.id, () => duplicateDocument(item.id));
  clearTimeout(late);
  if (!answer.ok) {
    if (isGone({ item, problem: answer.problem })) change({ type: "removed", ids: [item.id] });
    return show(fail("duplicate", answer.problem));
  }
  const copy = answer.value;
  change({ type: "added", items: [copy] });
  const action = { label: t("library.menu.open"), run: () => open(copy.id) };
  show({ text: t("library.duplicated", { name: quoteName(copy.name, t) }), action });
}

export async function leave(means: ActionMeans, items: Items): Promise<void> {
  const { change, tell, works, show, t } = means;
  change({ type: "removed", ids: items.map(({ id }) => id) });
  const failures = await runForAll(works, items, async ({ id }) => {
    const answer = await leaveDocument(id);
    // Again: a tab that has asked the server meanwhile has it back.
    if (answer.ok) tell({ type: "removed", ids: [id] });
    return answer;
  });
  const kept = failures.filter((failure) => !isGone(failure));
  if (kept.length > 0) change({ type: "added", items: kept.map(({ item }) => item) });
  if (failures.length > 0) return report(means, { what: "leave", failures, total: items.length });
  const name = quoteName(items[0]?.name ?? "", t);
  show({ text: items.length === 1 ? t("library.leftOne", { name }) : t("library.left", { count: items.length }) });
}
