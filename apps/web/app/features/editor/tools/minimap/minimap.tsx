import { type PointerEvent, useEffect, useRef } from "react";
import { NARROW, useMedia } from "../../../../lib/page/use-media.ts";
import { useEditor, useSession } from "../../session/session.ts";
import { useStore } from "../../session/store.ts";
import styles from "./minimap.module.css";
import { MinimapView } from "./minimap-view.ts";

/** The whole map, small, with a frame around what the window shows. Hidden from assistive technology, which has the tree. */
export function Minimap() {
  const { isMinimapShown } = useSession();
  const isShown = useStore(isMinimapShown);
  const isNarrow = useMedia(NARROW);
  return isShown && !isNarrow ? <ShownMinimap /> : null;
}

function ShownMinimap() {
  const editor = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<MinimapView>(null);
  useEffect(() => {
    if (!canvas.current || !frame.current) return undefined;
    const opened = new MinimapView(editor, { canvas: canvas.current, frame: frame.current });
    view.current = opened;
    return () => opened.close();
  }, [editor]);
  const release = () => view.current?.release();
  return (
    <div
      className={styles.minimap}
      aria-hidden="true"
      // The focus stays in the map.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        view.current?.press(pointOf(event));
      }}
      onPointerMove={(event) => view.current?.drag(pointOf(event))}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <canvas ref={canvas} className={styles.picture} />
      <div ref={frame} className={styles.frame} />
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): { x: number; y: number } {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
