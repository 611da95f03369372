import type { DocumentItem } from "@treeline/contract";
import type { CommandId, Editor, EditorState, HostRequest } from "@treeline/editor";
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import { isKept, type Keeping } from "../keeping/keeping.ts";
import type { LocalMap } from "../local/local-map.ts";
import type { Presence } from "../presence/presence.ts";
import type { Notice } from "./notice.ts";
import type { Panel } from "./panel.ts";
import type { Saving } from "./saving.ts";
import type { Store, WritableStore } from "./store.ts";

/** What the page knows of a document besides its content. Name, layout and theme are in `editor.state.snapshot.meta`. */
export type DocumentAccess = Pick<DocumentItem, "id" | "permission" | "abilities" | "owner" | "preview">;

/** An open document. It lives outside React: components read its stores and call its functions. */
export interface Session {
  readonly editor: Editor;
  /** They change while the document is open: somebody changes a grant. */
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
  readonly notice: WritableStore<Notice | null>;
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
  /** Requests that no panel answers, or that several parts want to hear of. */
  onRequest(listener: (request: HostRequest) => void): () => void;
}

/** What is not stored is kept in this browser, and the next page takes it from there. */
export const isBroughtAlong = ({ isOutdated, keeping }: Session): boolean =>
  isOutdated.get() === "rebuilt" && isKept(keeping.get());

export const SessionContext = createContext<Session | null>(null);

/** Null until the live document has arrived: the first picture is there before. */
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
  const read = () => {
    const value = select(editor.state);
    if (last.current && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  const subscribe = useCallback((listener: () => void) => editor.subscribe(listener), [editor]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether a command applies now, so that a button can be grey. */
export function useCanRun(id: CommandId): boolean {
  const { editor } = useSession();
  return useEditorState(() => editor.canRun(id));
}
