import type { Abilities, DocumentItem } from "@treeline/contract";
import type { CommandId, Editor, EditorState, HostRequest } from "@treeline/editor";
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { ToastLine } from "../../../ui/toast.tsx";
import { isKept, type Keeping } from "./keeping.ts";
import type { LocalMap } from "./local-map.ts";
import type { Panel } from "./panel.ts";
import type { Presence } from "./presence.ts";
import type { Saving } from "./saving.ts";
import { createStore, type Store, useStore, type WritableStore } from "./store.ts";

/** What the page knows of a document besides its content. Name, layout and theme are in `editor.state.snapshot.meta`. */
export type DocumentAccess = Pick<DocumentItem, "id" | "permission" | "abilities" | "owner" | "preview">;

/** A part over the map that could not be drawn. */
export interface FailedPart {
  /** A panel is what `session.panel` says is open. */
  readonly kind: "part" | "panel" | "notice";
  redraw(): void;
}

/** An open document. It lives outside React: components read its stores and call its functions. */
export interface Session {
  readonly editor: Editor;
  /** They change while the document is open, when a grant is changed. */
  readonly access: Store<DocumentAccess>;
  readonly saving: Store<Saving>;
  /** The other people in the document. Null until the code for it has loaded. */
  readonly presence: Store<Presence | null>;
  /** How many changes are not stored. */
  readonly unsent: Store<number>;
  /** Null for a document: then there is a server that has it. */
  readonly local: LocalMap | null;
  /** "gone": the right to see the document was taken away, or it was deleted. Null: neither. */
  readonly ending: Store<"gone" | "signed-out" | null>;
  /** This page has to be loaded again: the document is in the form of a newer build, or was rebuilt. */
  readonly isOutdated: Store<false | "form" | "rebuilt">;
  /** Whether what is not stored is in this browser, and would be there after a crash. Null: it is too early to say. */
  readonly keeping: Store<Keeping | null>;
  /** How much of what is stored could not be read. */
  readonly damage: Store<"part" | "whole" | null>;
  /** The one thing that is open over the map: a popover, a menu, a dialog. */
  readonly panel: WritableStore<Panel | null>;
  readonly isSearching: WritableStore<boolean>;
  readonly isMinimapShown: WritableStore<boolean>;
  /** One line at the bottom of the window. */
  readonly notice: WritableStore<ToastLine | null>;
  /** Where the map is drawn; popovers are placed relative to it. */
  readonly stage: HTMLElement;
  /** Sends what is not acknowledged yet, and settles when it is or when that failed. */
  save(): Promise<void>;
  /** So much of the map's lower edge is hidden from now on; gives what ends it. */
  cover(pixels: number): () => void;
  /** Back to the map, after a popover or dialog. */
  focusMap(): void;
  /** Asks for files and puts them into topics, with progress and retry. */
  addImages(files: readonly File[], into?: string): void;
  /** Says that a part could not be drawn, and offers to try again. */
  reportFailure(failed: FailedPart): void;
  /** Requests that no panel answers, or that several parts want to hear of. */
  onRequest(listener: (request: HostRequest) => void): () => void;
}

/** What is not stored is kept in this browser, and the next page takes it from there. */
export const isBroughtAlong = ({ isOutdated, keeping }: Session): boolean =>
  isOutdated.get() === "rebuilt" && isKept(keeping.get());

export const SessionContext = createContext<Session | null>(null);

/** Null until the document has arrived. */
export const useSessionIfOpen = (): Session | null => useContext(SessionContext);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("the document is not open yet");
  return session;
}

export const useEditor = (): Editor => useSession().editor;

/** A part of the editor's state. The component is drawn anew when the part is another (by `Object.is`, or by `isEqual`). */
export function useEditorState<T>(select: (state: EditorState) => T, isEqual: (a: T, b: T) => boolean = Object.is): T {
  const { editor } = useSession();
  const last = useRef<{ readonly value: T } | null>(null);
  return usePartOfEditor(editor, () => {
    const value = select(editor.state);
    if (last.current && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

/** As `useEditorState`, or what the page knew before the live document arrived. Compared by `Object.is`. */
export function useLiveState<T>(select: (state: EditorState) => T, before: T): T {
  const editor = useSessionIfOpen()?.editor;
  return usePartOfEditor(editor, () => (editor ? select(editor.state) : before));
}

function usePartOfEditor<T>(editor: Editor | undefined, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => editor?.subscribe(listener) ?? (() => {}), [editor]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether a command applies now, so that a button can be grey. None does before the live document is there. */
export function useCanRun(id: CommandId): boolean {
  const editor = useSessionIfOpen()?.editor;
  return useLiveState(() => editor?.canRun(id) ?? false, false);
}

const UNKNOWN = createStore<DocumentAccess | null>(null);

/** They change while the document is open. */
export function useAbilities(document: DocumentItem): Abilities {
  const access: Store<DocumentAccess | null> = useSessionIfOpen()?.access ?? UNKNOWN;
  return (useStore(access) ?? document).abilities;
}
