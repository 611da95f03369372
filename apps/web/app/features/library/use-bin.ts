import { at, type documents } from "@treeline/contract";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type Fetched, type FetchProblem, fetchApi } from "../../lib/api/fetch-api.ts";
import { tellReachedLimit } from "../../lib/api/reached-limit.ts";
import { openDocumentChannel, tellTabs } from "../../lib/documents/document-changes.ts";
import { quoteName } from "../../lib/documents/shown-name.ts";
import { useReturn } from "../../lib/page/use-return.ts";
import { useText } from "../../texts/use-text.ts";
import type { ToastLine } from "../../ui/toast.tsx";
import { useToaster } from "../../ui/use-toaster.tsx";
import { type Failed, useFailureLine } from "./actions/report-failures.ts";
import { type BinPage, fetchBin, libraryCalls } from "./list/fetch-lists.ts";
import { extendList, replaceRange } from "./list/list-range.ts";
import { useListText } from "./list/list-texts.ts";

type BinItem = documents.BinItem;
type Deleted = Pick<BinItem, "deleted_at" | "id">;

/** The last deleted first. */
const compareBinItems = (a: Deleted, b: Deleted): number =>
  b.deleted_at.localeCompare(a.deleted_at) || b.id.localeCompare(a.id);

/** The documents in the bin, restored or purged. Both show their result at once; a failure takes it back and says why. */
export function useBin({ page, search, userId }: { page: BinPage; search: string; userId: string }) {
  const t = useText();
  const l = useListText();
  const navigate = useNavigate();
  const failureLine = useFailureLine();
  const { show, toast } = useToaster(t("library.closeToast"));
  const [{ items, next }, setBin] = useSearchedBin(page, search);
  const { revalidate } = useRevalidator();
  const refresh = useMemo(
    () => createBinRefresh({ search, setBin, onSignedOut: revalidate }),
    [search, setBin, revalidate],
  );
  useReturn(refresh);
  useOtherTabs(userId, refresh);

  const takeOut = useTakeOut({ setBin, refresh, show });
  const restore = async (item: BinItem) => {
    const restored = await takeOut(item, "restore", () => callRestore(item));
    if (restored === undefined) return;
    tellTabs(userId, { type: "added", items: [restored] });
    const open = { label: t("library.menu.open"), run: () => void navigate(`/documents/${item.id}`) };
    show({ text: l("bin.restored", { name: quoteName(item.name, t) }), action: open });
  };
  const purge = async (item: BinItem) => {
    if ((await takeOut(item, "purge", () => callPurge(item))) === undefined) return;
    tellTabs(userId, { type: "removed", ids: [item.id] });
    show({ text: l("bin.purged", { name: quoteName(item.name, t) }) });
  };
  /** One after another, until one cannot be. */
  const restoreAll = async (chosen: readonly BinItem[]) => {
    const restored = await runInTurn(chosen, (item) => takeOut(item, "restore", () => callRestore(item)));
    tellTabs(userId, { type: "added", items: restored });
    if (restored.length === chosen.length) show({ text: l("bin.restoredSome", { count: restored.length }) });
  };
  const purgeAll = async (chosen: readonly BinItem[]) => {
    const purged = await runInTurn(chosen, (item) => takeOut(item, "purge", () => callPurge(item)));
    tellTabs(userId, { type: "removed", ids: chosen.slice(0, purged.length).map(({ id }) => id) });
    if (purged.length === chosen.length) show({ text: l("bin.purgedSome", { count: purged.length }) });
  };
  const empty = async () => {
    const before = { items, next };
    setBin(() => ({ items: [], next: null }));
    const answer = await libraryCalls.run("bin", () => fetchApi(at.emptyBin, {}));
    if (answer.ok) {
      tellTabs(userId, { type: "unknown" });
      return show({ text: l("bin.emptied") });
    }
    setBin(() => before);
    void refresh();
    show(failureLine("empty", answer.problem));
  };
  const { isLoading, loadMore } = useMoreOfBin(next, {
    search,
    setBin,
    onFailure: (problem) => show(failureLine("load", problem)),
  });
  return { items, hasMore: next !== null, isLoading, toast, restore, purge, restoreAll, purgeAll, empty, loadMore };
}

const callRestore = ({ id }: BinItem) => fetchApi(at.restoreDocument, { params: { id } });
const callPurge = ({ id }: BinItem) => fetchApi(at.purgeDocument, { params: { id } });

interface TakeOutDeps {
  readonly setBin: ChangeBin;
  refresh(): Promise<void>;
  show(line: ToastLine): void;
}

/** Resolves to the answer, if the call worked. A document that the server no longer has does not come back into the bin. */
function useTakeOut({ setBin, refresh, show }: TakeOutDeps) {
  const failureLine = useFailureLine();
  return async <T>(item: BinItem, what: Failed, call: () => Promise<Fetched<T>>): Promise<T | undefined> => {
    setBin((bin) => ({ ...bin, items: bin.items.filter(({ id }) => id !== item.id) }));
    const answer = await libraryCalls.run(item.id, call);
    if (answer.ok) return answer.value;
    if (answer.problem.code !== "not_found") {
      setBin((bin) => extendList(bin, { items: [item], next: bin.next }, compareBinItems));
      void refresh();
    }
    if (!tellReachedLimit(answer.problem)) show(failureLine(what, answer.problem));
    return undefined;
  };
}

type ChangeBin = (change: (bin: BinPage) => BinPage) => void;

/** What the server has found. An answer to an earlier search changes nothing. */
function useSearchedBin(page: BinPage, search: string): [BinPage, ChangeBin] {
  const [bin, setBin] = useState({ page, search, list: page });
  if (bin.page !== page) setBin({ page, search, list: page });
  const change = useCallback<ChangeBin>(
    (next) => setBin((old) => (old.search === search ? { ...old, list: next(old.list) } : old)),
    [search],
  );
  return [bin.list, change];
}

async function runInTurn<T>(chosen: readonly BinItem[], run: (item: BinItem) => Promise<T | undefined>): Promise<T[]> {
  const done: T[] = [];
  for (const item of chosen) {
    const result = await run(item);
    if (result === undefined) break;
    done.push(result);
  }
  return done;
}

/** What another tab has changed is read anew. */
function useOtherTabs(userId: string, refresh: () => Promise<void>): void {
  useEffect(() => {
    const channel = openDocumentChannel(userId, () => {
      libraryCalls.markStale();
      void refresh();
    });
    return () => channel.close();
  }, [userId, refresh]);
}

interface BinDeps {
  readonly search: string;
  readonly setBin: ChangeBin;
  onFailure(problem: FetchProblem): void;
}

function useMoreOfBin(next: string | null, { search, setBin, onFailure }: BinDeps) {
  const [isLoading, setIsLoading] = useState(false);
  const loadMore = async () => {
    setIsLoading(true);
    const answer = await fetchBin(search, next);
    setIsLoading(false);
    if (!answer.ok) return onFailure(answer.problem);
    setBin((bin) => (bin.next === next ? extendList(bin, answer.value, compareBinItems) : bin));
  };
  return { isLoading, loadMore };
}

interface RefreshDeps extends Pick<BinDeps, "search" | "setBin"> {
  onSignedOut(): Promise<void>;
}

/** Fetches the beginning of the bin again; calls while that is running share its answer. */
function createBinRefresh({ search, setBin, onSignedOut }: RefreshDeps): () => Promise<void> {
  let running: Promise<void> | null = null;
  const fetchAgain = async () => {
    const answer = await libraryCalls.readLatest(() => fetchBin(search, null));
    running = null;
    if (answer.ok) setBin((bin) => replaceRange(bin, { page: answer.value, after: null, compare: compareBinItems }));
    // Signed out in another tab: the server knows where to redirect.
    else if (answer.problem.status === 401) await onSignedOut();
  };
  return () => {
    running ??= fetchAgain();
    return running;
  };
}
