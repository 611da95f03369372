import { type AriaItem, buildAriaTree } from "@treeline/editor";
import { useEffect, useState } from "react";
import { useEditor } from "../../session/session.ts";

/**
 * The part of the tree around the focus, made anew at most once a frame. The topic one types in keeps its name meanwhile: a screen reader
 * echoes the letters, and a name that changes with each of them would talk over that.
 */
export function useAriaItems(): readonly AriaItem[] {
  const editor = useEditor();
  const [items, setItems] = useState(() => buildAriaTree(editor.state));
  useEffect(() => {
    let frame = 0;
    const build = () => {
      frame = 0;
      const { typing } = editor.state;
      const now = buildAriaTree(editor.state);
      setItems((before) => {
        const typed = typing?.of === "topic" && before.find(({ id }) => id === typing.topic);
        const next = typed ? now.map((item) => (item.id === typed.id ? { ...item, label: typed.label } : item)) : now;
        // With a letter nothing else changes: then nothing is drawn.
        return next.length === before.length && next.every((item, at) => isSameItem(item, before[at])) ? before : next;
      });
    };
    const detach = editor.subscribe((state, before) => {
      const isSame = state.snapshot === before.snapshot && state.selection === before.selection;
      if (!isSame || (before.typing && !state.typing)) frame ||= requestAnimationFrame(build);
    });
    // It may have changed between the first picture and now.
    frame = requestAnimationFrame(build);
    return () => {
      detach();
      cancelAnimationFrame(frame);
    };
  }, [editor]);
  return items;
}

function isSameItem(one: AriaItem, other: AriaItem | undefined): boolean {
  const keys = Object.keys(one) as (keyof AriaItem)[];
  return other !== undefined && keys.every((key) => one[key] === other[key]);
}
