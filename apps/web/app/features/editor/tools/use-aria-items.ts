import { type AriaItem, buildAriaTree } from "@treeline/editor";
import { useEffect, useState } from "react";
import { useEditor } from "../session/session.ts";

/** The part of the tree around the focus, made anew at most once a frame. */
export function useAriaItems(): readonly AriaItem[] {
  const editor = useEditor();
  const [items, setItems] = useState(() => buildAriaTree(editor.state));
  useEffect(() => {
    let frame = 0;
    const build = () => {
      frame = 0;
      setItems(buildAriaTree(editor.state));
    };
    const detach = editor.subscribe((state, before) => {
      const isSame = state.snapshot === before.snapshot && state.selection === before.selection;
      if (!isSame) frame ||= requestAnimationFrame(build);
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
