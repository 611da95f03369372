import { at, type documents } from "@treeline/contract";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type Fetched, type FetchProblem, fetchApi } from "../../lib/api/fetch-api.ts";
import { openDocumentChannel, tellTabs } from "../../lib/documents/document-changes.ts";
import { quoteName } from "../../lib/documents/shown-name.ts";
import { useReturn } from "../../lib/page/use-return.ts";
import { useText } from "../../texts/use-text.ts";
import type { ToastLine } from "../../ui/toast.tsx";
import { useToaster } from "../../ui/use-toaster.tsx";
import { runForAll } from "./actions/optimistic.ts";
import { isGone, reportFailures, useFailureLine } from "./actions/report-failures.ts";
import { type BinPage, fetchBin, libraryCalls } from "./list/fetch-lists.ts";
import { extendList, replaceRange } from "./list/list-range.ts";
import { useListText } from "./list/list-texts.ts";

type BinItem = documents.BinItem;
type BinItems = readonly BinItem[];
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
  const restore = async (chosen: BinItems) => {
    const restored = await takeOut(chosen, "restore", ({ id }) => fetchApi(at.restoreDocument, { params: { id } }));
    tellTabs(userId, { type: "added", items: restored.map(({ value }) => value) });
    const [item] = chosen;
    if (!item || restored.length < chosen.length) return;
    if (chosen.length > 1) return show({ text: l("bin.restoredSome", { count: chosen.length }) });
    const open = { label: t("library.menu.open"), run: () => void navigate(`/documents/${item.id}`) };
    show({ text: l("bin.restored", { name: quoteName(item.name, t) }), action: open });
  };
  const purge = async (chosen: BinItems) => {
    const purged = await takeOut(chosen, "purge", ({ id }) => fetchApi(at.purgeDocument, { params: { id } }));
    tellTabs(userId, { type: "removed", ids: purged.map(({ item }) => item.id) });
    const [item] = chosen;
    if (!item || purged.length < chosen.length) return;
    if (chosen.length > 1) return show({ text: l("bin.purgedSome", { count: chosen.length }) });
    show({ text: l("bin.purged", { name: quoteName(item.name, t) }) });
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
  return { items, hasMore: next !== null, isLoading, toast, restore, purge, empty, loadMore };
}

interface TakeOutDeps {
  readonly setBin: ChangeBin;
  refresh(): Promise<void>;
  show(line: ToastLine): void;
}

interface Taken<T> {
  readonly item: BinItem;
  readonly value: T;
}

/** Resolves to those for which the call worked. A document that the server no longer has does not come back into the bin. */
function useTakeOut({ setBin, refresh, show }: TakeOutDeps) {
  const failureLine = useFailureLine();
  return async <T>(
    chosen: BinItems,
    what: "restore" | "purge",
    call: (item: BinItem) => Promise<Fetched<T>>,
  ): Promise<Taken<T>[]> => {
    const ids = new Set(chosen.map(({ id }) => id));
    setBin((bin) => ({ ...bin, items: bin.items.filter(({ id }) => !ids.has(id)) }));
    const taken: Taken<T>[] = [];
    const failures = await runForAll(libraryCalls, chosen, call, (item, answer) => {
      if (answer.ok) taken.push({ item, value: answer.value });
    });
    const kept = failures.filter(({ problem }) => !isGone(problem)).map(({ item }) => item);
    if (kept.length > 0) setBin((bin) => extendList(bin, { items: kept, next: bin.next }, compareBinItems));
    reportFailures({ show, failureLine, refresh }, { what, failures, total: chosen.length });
    return taken;
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
