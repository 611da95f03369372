import type { DocumentItem } from "@treeline/contract";
import { createContext, useContext, useMemo } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../texts/use-text.ts";
import type { Toaster } from "../../ui/use-toaster.tsx";
import {
  deleteDocument,
  duplicateDocument,
  leaveDocument,
  restoreDocument,
  saveFavorite,
  saveName,
} from "./document-calls.ts";
import { runForAll } from "./run-for-all.ts";
import { createSavedFields, type SavedFields } from "./saved-fields.ts";
import { useFailureLine } from "./use-failure-line.ts";
import type { Library } from "./use-library.ts";

type Items = readonly DocumentItem[];

/** What one can do with documents. Each shows at once what it will be, and goes back with words when the server refuses. */
export interface DocumentActions {
  setFavorite(items: Items, isFavorite: boolean): void;
  rename(item: DocumentItem, name: string): void;
  duplicate(item: DocumentItem): void;
  /** Into the bin, with a way back. */
  remove(items: Items): void;
  leave(items: Items): void;
}

type Means = Pick<Library, "change" | "works"> &
  Pick<Toaster, "show"> & {
    readonly t: ReturnType<typeof useText>;
    readonly fail: ReturnType<typeof useFailureLine>;
    readonly open: (id: string) => void;
    readonly saved: SavedFields;
  };

export function useDocumentActions(library: Library, show: Toaster["show"]): DocumentActions {
  const { change, works } = library;
  const t = useText();
  const fail = useFailureLine();
  const navigate = useNavigate();
  const saved = useMemo(() => createSavedFields({ change, works }), [change, works]);
  return useMemo(
    () => buildActions({ change, works, saved, show, t, fail, open: (id) => void navigate(`/documents/${id}`) }),
    [change, works, saved, show, t, fail, navigate],
  );
}

function buildActions(means: Means): DocumentActions {
  return {
    setFavorite: (items, isFavorite) => void setFavorite(means, items, isFavorite),
    rename: (item, name) => void rename(means, item, name),
    duplicate: (item) => void duplicate(means, item),
    remove: (items) => void remove(means, items),
    leave: (items) => void leave(means, items),
  };
}

async function setFavorite({ saved, show, fail }: Means, items: Items, isFavorite: boolean): Promise<void> {
  const turned = items.filter((item) => item.is_favorite !== isFavorite);
  for (const item of turned) saved.show(item, { is_favorite: isFavorite });
  const failures = await runForAll(turned, ({ id }) => saved.save(id, () => saveFavorite(id, isFavorite)));
  if (failures[0]) show(fail("favorite", failures[0].problem));
}

async function rename({ saved, show, fail }: Means, item: DocumentItem, name: string): Promise<void> {
  saved.show(item, { name });
  const answer = await saved.save(item.id, () => saveName(item.id, name));
  if (!answer.ok) show(fail("rename", answer.problem));
}

async function duplicate({ change, works, show, fail, t, open }: Means, { id }: DocumentItem): Promise<void> {
  const answer = await works.run(id, () => duplicateDocument(id));
  if (!answer.ok) return show(fail("duplicate", answer.problem));
  const copy = answer.value;
  change({ type: "added", item: copy });
  const action = { label: t("library.menu.open"), run: () => open(copy.id) };
  show({ text: t("library.duplicated", { name: copy.name }), action });
}

async function remove(means: Means, items: Items): Promise<void> {
  const { change, works, show, fail, t } = means;
  const binned = new Set<string>();
  change({ type: "removed", ids: items.map(({ id }) => id) });
  const undo = { label: t("library.undo"), isUndo: true, run: () => void bringBack(means, items, binned) };
  show({ text: removedText(t, items), action: undo });
  const failures = await runForAll(items, ({ id }) =>
    works.run(id, async () => {
      const answer = await deleteDocument(id);
      if (answer.ok) binned.add(id);
      return answer;
    }),
  );
  for (const { item } of failures) change({ type: "added", item });
  if (failures[0]) show(fail("remove", failures[0].problem));
}

/** `binned` is what has really gone into the bin by the time it is its turn; the rest never left. */
async function bringBack(means: Means, items: Items, binned: ReadonlySet<string>): Promise<void> {
  const { change, works, show, fail } = means;
  for (const item of items) change({ type: "added", item });
  const failures = await runForAll(items, ({ id }) =>
    works.run(id, async () => (binned.has(id) ? restoreDocument(id) : NOTHING_TO_DO)),
  );
  if (failures.length > 0) change({ type: "removed", ids: failures.map(({ item }) => item.id) });
  if (failures[0]) show(fail("restore", failures[0].problem));
}

const NOTHING_TO_DO = { ok: true, value: null, next: null } as const;

async function leave({ change, works, show, fail, t }: Means, items: Items): Promise<void> {
  change({ type: "removed", ids: items.map(({ id }) => id) });
  const failures = await runForAll(items, ({ id }) => works.run(id, () => leaveDocument(id)));
  for (const { item } of failures) change({ type: "added", item });
  if (failures[0]) return show(fail("leave", failures[0].problem));
  show({ text: leftText(t, items) });
}

/** One is named, several are counted. */
const removedText = (t: Means["t"], [first, ...others]: Items) =>
  others.length === 0
    ? t("library.removedOne", { name: first?.name ?? "" })
    : t("library.removed", { count: others.length + 1 });

const leftText = (t: Means["t"], [first, ...others]: Items) =>
  others.length === 0
    ? t("library.leftOne", { name: first?.name ?? "" })
    : t("library.left", { count: others.length + 1 });

const ActionsContext = createContext<DocumentActions | null>(null);
export const ActionsProvider = ActionsContext.Provider;

export function useActions(): DocumentActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("document actions are given by the library");
  return actions;
}
