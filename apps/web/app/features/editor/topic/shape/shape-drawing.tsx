import type { Shape } from "@treeline/map";
import { buildOutline } from "@treeline/scene";
import { pathData } from "./path-data.ts";
import styles from "./shape-panel.module.css";

const FRAME = { width: 64, height: 40 } as const;
const BOX = { x: 8, y: 8, width: 48, height: 24 } as const;
/** It would be a sliver in the box of the others. */
const DIAMOND = { x: 4, y: 4, width: 56, height: 32 } as const;

/** A shape as a topic would have it. Those without a ground show a line of text. */
export function ShapeDrawing({ shape }: { shape: Shape }) {
  const outline = buildOutline(shape, shape === "diamond" ? DIAMOND : BOX, { radius: 7 });
  const isBare = shape === "none" || shape === "underline";
  const { width, height } = FRAME;
  return (
    <svg className={isBare ? styles.line : styles.ground} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {outline.kind === "rect" ? (
        <rect x={outline.x} y={outline.y} width={outline.width} height={outline.height} rx={outline.radius} />
      ) : (
        <path d={pathData(outline.path)} />
      )}
      {isBare && <rect className={styles.text} x={18} y={18} width={28} height={4} rx={2} />}
    </svg>
  );
}
