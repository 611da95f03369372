import type { DocumentItem } from "@treeline/contract";
import { useEffect } from "react";
import { type DocumentChange, tellTabs } from "../../lib/document-changes.ts";
import { type Call, listenToCalls } from "../../lib/fetch-api.ts";
import type { Session } from "./session/session.ts";

type Shown = Pick<DocumentItem, "name" | "theme" | "layout_type">;

/** What lists show of this document, they hear as soon as the server has it: in other tabs, and in this one on the way back. */
export function useTellTabs(session: Session, userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const { id } = session.facts.get();
    const tell = (change: DocumentChange) => tellTabs(userId, change);
    let told = shownBy(session);
    const stopSaving = session.saving.subscribe(() => {
      const shown = shownBy(session);
      if (session.saving.get().kind !== "saved" || isSame(shown, told)) return;
      told = shown;
      tell({ type: "patched", ids: [id], fields: shown });
    });
    const stopCalls = listenToCalls((call, value) => {
      const change = readChange(id, call, value);
      if (change) tell(change);
    });
    return () => {
      stopSaving();
      stopCalls();
    };
  }, [session, userId]);
}

function shownBy({ editor }: Session): Shown {
  const { name, theme, layout } = editor.state.snapshot.meta;
  return { name, theme, layout_type: layout };
}

const isSame = (a: Shown, b: Shown) => a.name === b.name && a.theme === b.theme && a.layout_type === b.layout_type;

/** What a call of the editor has changed for lists. */
function readChange(id: string, { method, path }: Call, value: unknown): DocumentChange | undefined {
  if (method === "DELETE" && path === `/v1/documents/${id}/`) return { type: "removed", ids: [id] };
  if (method !== "POST" || path !== `/v1/documents/${id}/preview/`) return undefined;
  return { type: "patched", ids: [id], fields: { preview: (value as { preview: string }).preview } };
}
