import type { LayoutType } from "@treeline/contract";
import styles from "./map-sketches.module.css";
import { SKETCHES } from "./sketch-shapes.ts";

const sketchId = (layout: LayoutType) => `sketch-${layout}`;
const LAYOUTS = Object.keys(SKETCHES) as LayoutType[];
const HUES = [styles.hue0, styles.hue1, styles.hue2, styles.hue3];

/** The four drawings, once for the whole page and not visible here: placeholders refer to them and bring the colours. */
export function MapSketches() {
  return (
    <svg className={styles.source} aria-hidden="true">
      <defs>
        {LAYOUTS.map((layout) => (
          <g key={layout} id={sketchId(layout)}>
            {SKETCHES[layout].branches.map((branch, at) => (
              <g key={branch.line} className={HUES[at]}>
                <path className={styles.line} d={branch.line} />
                <Box box={branch.main} className={styles.main} />
                {branch.subs.map((sub) => (
                  <Box key={sub.join()} box={sub} className={styles.sub} />
                ))}
              </g>
            ))}
            <Box box={SKETCHES[layout].root} className={styles.root} />
          </g>
        ))}
      </defs>
    </svg>
  );
}

function Box({ box: [x, y, width, height], className }: { box: readonly number[]; className: string | undefined }) {
  return <rect className={className} x={x} y={y} width={width} height={height} rx={Math.min(5, (height ?? 0) / 3)} />;
}

export function MapSketch({ layout }: { layout: LayoutType }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 240 120" aria-hidden="true">
      <use href={`#${sketchId(layout)}`} />
    </svg>
  );
}
