import { useEffect, useMemo, useRef } from "react";
import { whereFocusGoes } from "../features/editor/header/final-focus.ts";
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
  const opener = useRef(findFocusedButton());
  useEffect(
    () =>
      session.panel.subscribe(() => {
        if (session.panel.get()?.kind === "share") opener.current = findFocusedButton();
      }),
    [session],
  );
  const findFinalFocus = () => whereFocusGoes(opener.current, { session, isByKeyboard: opener.current !== null });
  return <LazyShareDialog document={shared} findFinalFocus={findFinalFocus} onClose={() => session.panel.set(null)} />;
}

/** The button of the header that was pressed by key just now. */
function findFocusedButton(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLButtonElement && focused.matches("header :focus-visible") ? focused : null;
}
