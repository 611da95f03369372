import type { Abilities, DocumentItem } from "@treeline/contract";
import type { CommandId, EditorState } from "@treeline/editor";
import { useCallback, useSyncExternalStore } from "react";
import { type Session, useSessionIfOpen } from "../session/session.ts";
import type { Store } from "../session/store.ts";

const NOTHING_TO_LEAVE = () => {};

/** A part of the editor's state, or what the page knew before the live document arrived. Compared by `Object.is`. */
export function useLiveState<T>(select: (state: EditorState) => T, before: T): T {
  const session = useSessionIfOpen();
  const subscribe = useCallback(
    (listener: () => void) => session?.editor.subscribe(listener) ?? NOTHING_TO_LEAVE,
    [session],
  );
  const read = () => (session ? select(session.editor.state) : before);
  return useSyncExternalStore(subscribe, read, read);
}

/** A part of the value of one of the session's stores, or what there was before a session. Compared by `Object.is`. */
export function useLivePart<T, P>(pick: (session: Session) => Store<T>, select: (value: T) => P, before: P): P {
  const session = useSessionIfOpen();
  const store = session && pick(session);
  const subscribe = useCallback((listener: () => void) => store?.subscribe(listener) ?? NOTHING_TO_LEAVE, [store]);
  const read = () => (store ? select(store.get()) : before);
  return useSyncExternalStore(subscribe, read, read);
}

/** They change while the document is open. */
export function useAbilities(document: DocumentItem): Abilities {
  return useLivePart(
    ({ access }) => access,
    ({ abilities }) => abilities,
    document.abilities,
  );
}

/** As `useCanRun`; nothing can be run before the live document is there. */
export function useCanRunNow(id: CommandId): boolean {
  const session = useSessionIfOpen();
  return useLiveState(() => session?.editor.canRun(id) ?? false, false);
}
