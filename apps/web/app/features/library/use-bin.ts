import type { documents } from "@treeline/contract";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { openDocumentChannel, tellTabs } from "../../lib/document-changes.ts";
import type { Fetched } from "../../lib/fetch-api.ts";
import { quoteName } from "../../lib/shown-name.ts";
import { useText } from "../../texts/use-text.ts";
import { useToaster } from "../../ui/use-toaster.tsx";
import { type BinPage, compareBinItems } from "./bin-data.ts";
import { fetchBin, purgeDocument, restoreDocument } from "./document-calls.ts";
import { libraryWorks } from "./library-works.ts";
import { extendList, replaceStretch } from "./stretch.ts";
import { type Failed, useFailureLine } from "./use-failure-line.ts";
import { useReturn } from "./use-return.ts";

type BinItem = documents.BinItem;

/** What lies in the bin, and the two ways out of it. Each is seen at once and taken back with words when it fails. */
export function useBin(page: BinPage, userId: string) {
  const t = useText();
  const navigate = useNavigate();
  const fail = useFailureLine();
  const { show, toast } = useToaster();
  const [{ items, next }, setBin] = useState(page);
  const { revalidate } = useRevalidator();
  const [refresh] = useState(() => createBinRefresh(setBin, revalidate));
  useReturn(refresh);
  useEffect(() => {
    const channel = openDocumentChannel(userId, () => {
      libraryWorks.touch();
      void refresh();
    });
    return () => channel.close();
  }, [userId, refresh]);

  /** Answers what came back, if it worked. What the server no longer has does not come back into the bin. */
  const takeOut = async <T>(item: BinItem, what: Failed, call: () => Promise<Fetched<T>>): Promise<T | undefined> => {
    setBin((bin) => ({ ...bin, items: bin.items.filter(({ id }) => id !== item.id) }));
    const answer = await libraryWorks.run(item.id, call);
    if (answer.ok) return answer.value;
    if (answer.problem.code !== "not_found") {
      setBin((bin) => extendList(bin, { items: [item], next: bin.next }, compareBinItems));
      void refresh();
    }
    show(fail(what, answer.problem));
    return undefined;
  };
  const restore = async (item: BinItem) => {
    const restored = await takeOut(item, "restore", () => restoreDocument(item.id));
    if (restored === undefined) return;
    tellTabs(userId, { type: "added", items: [restored] });
    const open = { label: t("library.menu.open"), run: () => void navigate(`/documents/${item.id}`) };
    show({ text: t("library.bin.restored", { name: quoteName(item.name, t) }), action: open });
  };
  const purge = async (item: BinItem) => {
    if ((await takeOut(item, "purge", () => purgeDocument(item.id))) === undefined) return;
    tellTabs(userId, { type: "removed", ids: [item.id] });
    show({ text: t("library.bin.purged", { name: quoteName(item.name, t) }) });
  };
  const [isLoading, setIsLoading] = useState(false);
  const loadMore = async () => {
    setIsLoading(true);
    const answer = await fetchBin(next);
    setIsLoading(false);
    if (!answer.ok) return show(fail("load", answer.problem));
    setBin((bin) => (bin.next === next ? extendList(bin, answer.value, compareBinItems) : bin));
  };
  return { items, hasMore: next !== null, isLoading, toast, restore, purge, loadMore };
}

/** Asks for the beginning of the bin again; once for all who want it at the same time. */
function createBinRefresh(
  setBin: (change: (bin: BinPage) => BinPage) => void,
  onSignedOut: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const bring = async () => {
    const answer = await libraryWorks.readLatest(() => fetchBin(null));
    running = null;
    if (answer.ok) setBin((bin) => replaceStretch(bin, { page: answer.value, after: null, compare: compareBinItems }));
    // In another tab: the server knows where to go from here.
    else if (answer.problem.status === 401) await onSignedOut();
  };
  return () => {
    running ??= bring();
    return running;
  };
}
