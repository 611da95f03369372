import { type Editor, wantsTicks } from "@treeline/editor";

/** Time goes by for gestures that act while the pointer rests: panning at the edge, unfolding under it, a long press. */
export function sendTicks(editor: Editor): () => void {
  let frame = 0;
  const tick = (time: number) => {
    frame = 0;
    editor.dispatch({ type: "tick", time });
    follow();
  };
  const follow = () => {
    if (frame === 0 && wantsTicks(editor.state.tool)) frame = requestAnimationFrame(tick);
  };
  const stop = editor.subscribe(follow);
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}
