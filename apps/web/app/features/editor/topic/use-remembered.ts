import type { EditorState } from "@treeline/editor";
import { useRef } from "react";
import { useEditorState } from "../session/session.ts";

type Parts = readonly unknown[];

/**
 * As `useEditorState`, for what costs more than a glance: it is read anew only when one of the parts is another. The state changes with
 * every move of the pointer, and with thirty thousand topics selected each question to all of them would be felt.
 */
export function useRemembered<T>(partsOf: (state: EditorState) => Parts, read: (state: EditorState) => T): T {
  const last = useRef<{ readonly parts: Parts; readonly value: T } | null>(null);
  return useEditorState((state) => {
    const parts = partsOf(state);
    if (!last.current || !isSameList(last.current.parts, parts)) last.current = { parts, value: read(state) };
    return last.current.value;
  });
}

/** What the answers of commands about the selection hang on. */
export const whatIsSelected = ({ snapshot, selection, typing, isReadOnly }: EditorState): Parts => [
  snapshot,
  selection,
  typing,
  isReadOnly,
];

export const isSameList = (a: Parts, b: Parts): boolean =>
  a.length === b.length && a.every((each, index) => Object.is(each, b[index]));
