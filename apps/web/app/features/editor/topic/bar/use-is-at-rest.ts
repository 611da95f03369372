import { type EditorState, leadOf } from "@treeline/editor";
import { useEffect, useState } from "react";
import { useSession } from "../../session/session.ts";

/** Longer than the pause between two keys while topic after topic is added. */
const AFTER_KEY_MS = 450;
const AFTER_PRESS_MS = 150;
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph"]);

/**
 * Whether the person has come to rest with what is selected: tools that show with every step are in the way of the next. Never right
 * after opening, before anything was done.
 */
export function useIsAtRest(): boolean {
  const { editor, stage } = useSession();
  // These tools come late: something may have been selected meanwhile.
  const [isAtRest, setIsAtRest] = useState(() => !isAsOpened(editor.state));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (ms: number) => {
      setIsAtRest(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsAtRest(true), ms);
    };
    const stop = editor.subscribe((state, before) => {
      if (isStep(state, before)) restart(state.isByKeyboard ? AFTER_KEY_MS : AFTER_PRESS_MS);
    });
    const onKey = ({ key }: KeyboardEvent) => {
      if (!MODIFIERS.has(key)) restart(AFTER_KEY_MS);
    };
    stage.addEventListener("keydown", onKey);
    return () => {
      stop();
      stage.removeEventListener("keydown", onKey);
      clearTimeout(timer);
    };
  }, [editor, stage]);
  return isAtRest;
}

const isAsOpened = ({ selection, snapshot }: EditorState): boolean => leadOf(selection) === snapshot.root.id;

/** A press on what is selected already is one too. */
const isStep = (state: EditorState, before: EditorState): boolean =>
  state.selection !== before.selection ||
  (state.typing === null) !== (before.typing === null) ||
  state.scene.layout !== before.scene.layout ||
  state.tool.kind !== before.tool.kind;
