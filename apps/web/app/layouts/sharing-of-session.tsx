import { useMemo } from "react";
import type { Session } from "../features/editor/session/session.ts";
import { useStore } from "../features/editor/session/store.ts";
import { useTellTabs } from "../features/editor/use-tell-tabs.ts";
import { LazyShareDialog } from "../features/sharing/lazy-share-dialog.tsx";
import { useRootData } from "../lib/root-data.ts";

/** What an open document shares: its changes with the lists of other tabs, and with people by the dialog. */
export function SharingOfSession({ session }: { session: Session }) {
  useTellTabs(session, useRootData().user?.id);
  const isOpen = useStore(session.panel)?.kind === "share";
  const shared = useMemo(
    () => (isOpen ? { id: session.facts.get().id, name: session.editor.state.snapshot.meta.name } : null),
    [isOpen, session],
  );
  const close = () => {
    session.panel.set(null);
    session.focusMap();
  };
  return <LazyShareDialog document={shared} onClose={close} />;
}
