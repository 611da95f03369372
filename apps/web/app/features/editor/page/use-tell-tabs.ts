import type { DocumentItem } from "@treeline/contract";
import { useEffect } from "react";
import { tellTabs } from "../../../lib/documents/document-changes.ts";
import type { Session } from "../session/session.ts";

type Shown = Pick<DocumentItem, "name" | "theme" | "layout_type">;

/** Name and look of this document, as soon as the server has them, for the lists in other tabs and in this one on the way back. */
export function useTellTabs(session: Session, userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const { id } = session.access.get();
    let told = shownBy(session);
    return session.saving.subscribe(() => {
      const shown = shownBy(session);
      if (session.saving.get().kind !== "saved" || isSame(shown, told)) return;
      told = shown;
      tellTabs(userId, { type: "patched", ids: [id], fields: shown });
    });
  }, [session, userId]);
}

function shownBy({ editor }: Session): Shown {
  const { name, theme, layout } = editor.state.snapshot.meta;
  return { name, theme, layout_type: layout };
}

const isSame = (a: Shown, b: Shown) => a.name === b.name && a.theme === b.theme && a.layout_type === b.layout_type;
