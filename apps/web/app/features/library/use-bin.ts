import type { documents } from "@treeline/contract";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { type DocumentChange, openDocumentChannel } from "../../lib/document-changes.ts";
import { fetchApi } from "../../lib/fetch-api.ts";
import { useText } from "../../texts/use-text.ts";
import { useToaster } from "../../ui/use-toaster.tsx";
import type { BinPage } from "./bin-data.ts";
import { purgeDocument, restoreDocument } from "./document-calls.ts";
import { useFailureLine } from "./use-failure-line.ts";

type BinItem = documents.BinItem;

/** What lies in the bin, and the two ways out of it. Each is seen at once and taken back with words when it fails. */
export function useBin(page: BinPage, userId: string) {
  const t = useText();
  const navigate = useNavigate();
  const fail = useFailureLine();
  const { show, toast } = useToaster();
  const [{ items, next }, setBin] = useState(page);
  const [from, setFrom] = useState(page);
  if (page !== from) {
    setFrom(page);
    setBin(page);
  }

  const tell = useCallback((change: DocumentChange) => tellOthers(userId, change), [userId]);
  const take = (item: BinItem) => setBin((bin) => ({ ...bin, items: bin.items.filter(({ id }) => id !== item.id) }));
  const putBack = (item: BinItem) => setBin((bin) => ({ ...bin, items: [...bin.items, item].sort(compareBinItems) }));

  const restore = async (item: BinItem) => {
    take(item);
    const answer = await restoreDocument(item.id);
    if (!answer.ok) {
      putBack(item);
      return show(fail("restore", answer.problem));
    }
    tell({ type: "added", item: answer.value });
    const open = { label: t("library.menu.open"), run: () => void navigate(`/documents/${item.id}`) };
    show({ text: t("library.bin.restored", { name: item.name }), action: open });
  };
  const purge = async (item: BinItem) => {
    take(item);
    const answer = await purgeDocument(item.id);
    if (answer.ok) return show({ text: t("library.bin.purged", { name: item.name }) });
    putBack(item);
    show(fail("remove", answer.problem));
  };
  const loadMore = async () => {
    if (next === null) return;
    const path = `/v1/bin/?cursor=${encodeURIComponent(next)}`;
    const answer = await fetchApi<BinItem[]>({ method: "GET", path });
    if (!answer.ok) return show(fail("load", answer.problem));
    setBin((bin) => ({ items: [...bin.items, ...answer.value], next: answer.next }));
  };
  return { items, hasMore: next !== null, toast, restore, purge, loadMore };
}

function tellOthers(userId: string, change: DocumentChange): void {
  const channel = openDocumentChannel(userId);
  channel.post(change);
  channel.close();
}

/** The last deleted first. */
const compareBinItems = (a: BinItem, b: BinItem) =>
  b.deleted_at.localeCompare(a.deleted_at) || b.id.localeCompare(a.id);
