import { at, type DocumentItem } from "@treeline/contract";
import { createContext, useContext, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { fetchApi } from "../../../lib/api/fetch-api.ts";
import { tellReachedLimit } from "../../../lib/api/reached-limit.ts";
import { quoteName } from "../../../lib/documents/shown-name.ts";
import { MINIMUM_FETCH_DELAY_MS } from "../../../lib/forms/minimum-delay.ts";
import { useText } from "../../../texts/use-text.ts";
import { libraryCalls, withoutContent } from "../list/fetch-lists.ts";
import { createSavedFields, hasUnsentCalls, runForAll } from "./optimistic.ts";
import { remove } from "./remove-documents.ts";
import { type ActionDeps, isGone, reportFailures, useFailureLine } from "./report-failures.ts";

type Items = readonly DocumentItem[];

/** Each shows its result at once; when the server refuses, it takes that back and says why. */
export interface DocumentActions {
  setFavorite(items: Items, isFavorite: boolean): void;
  rename(item: DocumentItem, name: string): void;
  duplicate(item: DocumentItem): void;
  /** Into the bin, with an undo. */
  remove(items: Items): void;
  leave(items: Items): void;
}

const ActionsContext = createContext<DocumentActions | null>(null);
export const ActionsProvider = ActionsContext.Provider;

export function useActions(): DocumentActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("document actions are provided by the library");
  return actions;
}

type Lists = Pick<ActionDeps, "change" | "tell" | "refresh">;

export function useDocumentActions({ change, tell, refresh }: Lists, show: ActionDeps["show"]): DocumentActions {
  const t = useText();
  const failureLine = useFailureLine();
  const navigate = useNavigate();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsentCalls()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  const saved = useMemo(() => createSavedFields(change), [change]);
  return useMemo(() => {
    const open = (id: string) => void navigate(`/documents/${id}`);
    const deps: ActionDeps = { t, queue: libraryCalls, saved, failureLine, change, tell, refresh, show, open };
    return {
      setFavorite: (items, isFavorite) => void setFavorite(deps, items, isFavorite),
      rename: (item, name) => void rename(deps, item, name),
      duplicate: (item) => void duplicate(deps, item),
      remove: (items) => void remove(deps, items),
      leave: (items) => void leave(deps, items),
    };
  }, [t, saved, failureLine, change, tell, refresh, show, navigate]);
}

async function setFavorite(deps: ActionDeps, items: Items, isFavorite: boolean): Promise<void> {
  const { saved, queue } = deps;
  const turned = items.filter((item) => item.is_favorite !== isFavorite);
  saved.show(turned, { is_favorite: isFavorite });
  const address = isFavorite ? at.favoriteDocument : at.unfavoriteDocument;
  const failures = await runForAll(
    queue,
    turned,
    ({ id }) => fetchApi(address, { params: { id } }),
    ({ id }, answer) => saved.settle(id, "is_favorite", answer),
  );
  reportFailures(deps, { what: "favorite", failures, total: turned.length });
}

async function rename(deps: ActionDeps, item: DocumentItem, name: string): Promise<void> {
  const { saved, queue, show, failureLine, refresh } = deps;
  const { id } = item;
  saved.show([item], { name });
  const answer = await queue.run(id, async () => {
    const named = withoutContent(await fetchApi(at.patchDocument, { params: { id }, body: { name } }));
    saved.settle(id, "name", named);
    return named;
  });
  if (answer.ok) return;
  show(failureLine("rename", answer.problem));
  if (!isGone(answer.problem)) void refresh();
}

async function duplicate(deps: ActionDeps, { id, name }: DocumentItem): Promise<void> {
  const { change, queue, show, failureLine, t, open } = deps;
  const sayWaiting = () => show({ text: t("library.duplicating", { name: quoteName(name, t) }) });
  const late = setTimeout(sayWaiting, MINIMUM_FETCH_DELAY_MS);
  const answer = await queue.run(id, async () =>
    withoutContent(await fetchApi(at.duplicateDocument, { params: { id } })),
  );
  clearTimeout(late);
  if (!answer.ok) {
    if (isGone(answer.problem)) change({ type: "removed", ids: [id] });
    if (!tellReachedLimit(answer.problem)) show(failureLine("duplicate", answer.problem));
    return;
  }
  const copy = answer.value;
  change({ type: "added", items: [copy] });
  const action = { label: t("library.menu.open"), run: () => open(copy.id) };
  show({ text: t("library.duplicated", { name: quoteName(copy.name, t) }), action });
}

async function leave(deps: ActionDeps, items: Items): Promise<void> {
  const { change, tell, queue, show, t } = deps;
  change({ type: "removed", ids: items.map(({ id }) => id) });
  const failures = await runForAll(queue, items, async ({ id }) => {
    const answer = await fetchApi(at.leaveDocument, { params: { id } });
    // Again: a tab that has asked the server meanwhile lists it again.
    if (answer.ok) tell({ type: "removed", ids: [id] });
    return answer;
  });
  const kept = failures.filter(({ problem }) => !isGone(problem));
  if (kept.length > 0) change({ type: "added", items: kept.map(({ item }) => item) });
  if (failures.length > 0) return reportFailures(deps, { what: "leave", failures, total: items.length });
  const name = quoteName(items[0]?.name ?? "", t);
  show({ text: items.length === 1 ? t("library.leftOne", { name }) : t("library.left", { count: items.length }) });
}
