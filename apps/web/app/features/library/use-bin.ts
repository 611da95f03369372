import { at, type documents } from "@treeline/contract";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type Fetched, type FetchProblem, fetchApi } from "../../lib/api/fetch-api.ts";
import { tellReachedLimit } from "../../lib/api/reached-limit.ts";
import { openDocumentChannel, tellTabs } from "../../lib/documents/document-changes.ts";
import { quoteName } from "../../lib/documents/shown-name.ts";
import { useReturn } from "../../lib/page/use-return.ts";
import { useText } from "../../texts/use-text.ts";
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
export function useBin(page: BinPage, userId: string) {
  const t = useText();
  const l = useListText();
  const navigate = useNavigate();
  const failureLine = useFailureLine();
  const { show, toast } = useToaster(t("library.closeToast"));
  const [{ items, next }, setBin] = useState(page);
  const { revalidate } = useRevalidator();
  const [refresh] = useState(() => createBinRefresh(setBin, revalidate));
  useReturn(refresh);
  useOtherTabs(userId, refresh);

  /** Resolves to the answer, if the call worked. A document that the server no longer has does not come back into the bin. */
  const takeOut = async <T>(item: BinItem, what: Failed, call: () => Promise<Fetched<T>>): Promise<T | undefined> => {
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
  const restore = async (item: BinItem) => {
    const restored = await takeOut(item, "restore", () => fetchApi(at.restoreDocument, { params: { id: item.id } }));
    if (restored === undefined) return;
    tellTabs(userId, { type: "added", items: [restored] });
    const open = { label: t("library.menu.open"), run: () => void navigate(`/documents/${item.id}`) };
    show({ text: l("bin.restored", { name: quoteName(item.name, t) }), action: open });
  };
  const purge = async (item: BinItem) => {
    if ((await takeOut(item, "purge", () => fetchApi(at.purgeDocument, { params: { id: item.id } }))) === undefined)
      return;
    tellTabs(userId, { type: "removed", ids: [item.id] });
    show({ text: l("bin.purged", { name: quoteName(item.name, t) }) });
  };
  const empty = async () => {
    const before = { items, next };
    setBin({ items: [], next: null });
    const answer = await libraryCalls.run("bin", () => fetchApi(at.emptyBin, {}));
    if (answer.ok) {
      tellTabs(userId, { type: "unknown" });
      return show({ text: l("bin.emptied") });
    }
    setBin(before);
    void refresh();
    show(failureLine("empty", answer.problem));
  };
  const { isLoading, loadMore } = useMoreOfBin(next, {
    setBin,
    onFailure: (problem) => show(failureLine("load", problem)),
  });
  return { items, hasMore: next !== null, isLoading, toast, restore, purge, empty, loadMore };
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
  setBin(change: (bin: BinPage) => BinPage): void;
  onFailure(problem: FetchProblem): void;
}

function useMoreOfBin(next: string | null, { setBin, onFailure }: BinDeps) {
  const [isLoading, setIsLoading] = useState(false);
  const loadMore = async () => {
    setIsLoading(true);
    const answer = await fetchBin(next);
    setIsLoading(false);
    if (!answer.ok) return onFailure(answer.problem);
    setBin((bin) => (bin.next === next ? extendList(bin, answer.value, compareBinItems) : bin));
  };
  return { isLoading, loadMore };
}

/** Fetches the beginning of the bin again; calls while that is running share its answer. */
function createBinRefresh(
  setBin: (change: (bin: BinPage) => BinPage) => void,
  onSignedOut: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const fetchAgain = async () => {
    const answer = await libraryCalls.readLatest(() => fetchBin(null));
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
