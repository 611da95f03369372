import { mergeRuns, setNoteOf } from "@treeline/editor";
import { plainText, type TopicId } from "@treeline/map";
import { useCallback, useEffect, useRef, useState } from "react";
import { useEditor, useEditorState } from "../../session/session.ts";
import { limitNote } from "./limit-note.ts";

const PAUSE_MS = 500;

interface NoteDraft {
  readonly draft: string;
  write(text: string): void;
  /** Nothing of it is written any more. */
  drop(): void;
}

/** What is in the text field. It is saved after a pause and at the end; what others write meanwhile is merged in, not overwritten. */
export function useNoteDraft(topic: TopicId): NoteDraft {
  const editor = useEditor();
  const stored = useEditorState(({ topics }) => topics.find(topic)?.note?.content ?? "");
  const [draft, setDraft] = useState(stored);
  const latest = useRef(stored);
  /** What the map had when the draft was last in line with it. */
  const base = useRef(stored);
  const write = useCallback((text: string) => {
    latest.current = limitNote(text);
    setDraft(latest.current);
  }, []);
  const save = useCallback(() => {
    const next = latest.current.trim() === "" ? "" : latest.current;
    if (next === base.current) return;
    base.current = next;
    editor.run(setNoteOf(topic, next));
  }, [editor, topic]);
  useEffect(() => {
    if (stored === base.current) return;
    const merged = mergeTexts(base.current, { mine: latest.current, theirs: stored });
    base.current = stored;
    write(merged);
  }, [stored, write]);
  useEffect(() => {
    if (draft === base.current) return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);
  useEffect(() => save, [save]);
  const drop = useCallback(() => {
    base.current = "";
    write("");
  }, [write]);
  return { draft, write, drop };
}

const runsOf = (text: string) => (text === "" ? [] : [{ text }]);

export function mergeTexts(base: string, { mine, theirs }: { mine: string; theirs: string }): string {
  return plainText(mergeRuns(runsOf(base), { mine: runsOf(mine), theirs: runsOf(theirs) }));
}
