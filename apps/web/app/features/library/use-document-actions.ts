import type { DocumentItem } from "@treeline/contract";
import { createContext, useContext, useMemo } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../texts/use-text.ts";
import type { Toaster } from "../../ui/use-toaster.tsx";
import type { ActionMeans } from "./action-means.ts";
import { duplicate, leave, rename, setFavorite } from "./change-documents.ts";
import { remove } from "./remove-documents.ts";
import { createSavedFields } from "./saved-fields.ts";
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

export function useDocumentActions(library: Library, show: Toaster["show"]): DocumentActions {
  const { change, tell, works, refresh } = library;
  const t = useText();
  const fail = useFailureLine();
  const navigate = useNavigate();
  const saved = useMemo(() => createSavedFields(change), [change]);
  return useMemo(() => {
    const open = (id: string) => void navigate(`/documents/${id}`);
    return buildActions({ change, tell, works, refresh, saved, show, t, fail, open });
  }, [change, tell, works, refresh, saved, show, t, fail, navigate]);
}

function buildActions(means: ActionMeans): DocumentActions {
  return {
    setFavorite: (items, isFavorite) => void setFavorite(means, items, isFavorite),
    rename: (item, name) => void rename(means, item, name),
    duplicate: (item) => void duplicate(means, item),
    remove: (items) => void remove(means, items),
    leave: (items) => void leave(means, items),
  };
}

const ActionsContext = createContext<DocumentActions | null>(null);
export const ActionsProvider = ActionsContext.Provider;

export function useActions(): DocumentActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("document actions are given by the library");
  return actions;
}
