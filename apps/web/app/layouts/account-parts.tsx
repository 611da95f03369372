import { useMemo } from "react";
import { Island } from "../features/editor/session/island.tsx";
import type { Session } from "../features/editor/session/session.ts";
import { useStore } from "../features/editor/session/store.ts";
import { LazyShareDialog } from "../features/sharing/lazy-share-dialog.tsx";
import type { LogInAgainProps } from "./log-in-again.tsx";
import { LogInWhenEnded } from "./log-in-when-ended.tsx";
import { WhenLimitReached } from "./when-limit-reached.tsx";

/** What an open document needs the account for. */
export function AccountParts(props: LogInAgainProps) {
  return (
    <>
      <Island kind="panel">
        <Sharing session={props.session} />
      </Island>
      <LogInWhenEnded {...props} />
      <Island>
        <WhenLimitReached />
      </Island>
    </>
  );
}

function Sharing({ session }: { session: Session }) {
  const isOpen = useStore(session.panel)?.kind === "share";
  const shared = useMemo(
    () => (isOpen ? { id: session.access.get().id, name: session.editor.state.snapshot.meta.name } : null),
    [isOpen, session],
  );
  const close = () => {
    session.panel.set(null);
    session.focusMap();
  };
  return <LazyShareDialog document={shared} onClose={close} />;
}
