import type { LayoutType } from "@treeline/contract";
import styles from "./map-sketches.module.css";

type BoxAt = readonly [x: number, y: number, width: number, height: number];

/** A main topic with its subtopics, and its line from the root. */
interface SketchBranch {
  readonly main: BoxAt;
  readonly subs: readonly BoxAt[];
  readonly line: string;
}

interface Sketch {
  readonly root: BoxAt;
  readonly branches: readonly SketchBranch[];
}

/** In a frame of 240 × 120; four branches, as many as a sketch has hues. */
const SKETCHES: Readonly<Record<LayoutType, Sketch>> = {
  CompactBoxH: {
    root: [96, 49, 48, 22],
    branches: [
      sideways({ x: 172, y: 22, line: "M144 60C160 60 156 30 172 30" }),
      sideways({ x: 172, y: 82, line: "M144 60C160 60 156 90 172 90" }),
      sideways({ x: 34, y: 82, isLeft: true, line: "M96 60C80 60 84 90 68 90" }),
      sideways({ x: 34, y: 22, isLeft: true, line: "M96 60C80 60 84 30 68 30" }),
    ],
  },
  CompactBoxLR: {
    root: [36, 49, 48, 22],
    branches: [6, 38, 66, 98].map((y) => sideways({ x: 116, y, line: `M84 60H100V${y + 8}H116` })),
  },
  CompactBoxTB: {
    root: [96, 12, 48, 22],
    branches: [18, 75, 131, 188].map((x) => ({
      main: [x, 58, 34, 16],
      subs: [
        [x - 4, 88, 18, 9],
        [x + 20, 88, 18, 9],
      ],
      line: `M120 34V46H${x + 17}V58`,
    })),
  },
  IndentedLR: {
    root: [72, 6, 48, 18],
    branches: [32, 54, 76, 98].map((y) => ({
      main: [96, y, 34, 14],
      subs: [[138, y + 3, 30, 9]],
      line: `M82 24V${y + 7}H96`,
    })),
  },
  TimelineLR: {
    root: [8, 26, 44, 22],
    branches: [66, 110, 154, 198].map((x) => ({
      main: [x, 29, 34, 16],
      subs: [
        [x + 8, 56, 26, 9],
        [x + 8, 72, 26, 9],
      ],
      line: `M${x - 14} 37H${x}`,
    })),
  },
};

interface Sideways {
  readonly x: number;
  readonly y: number;
  readonly isLeft?: boolean;
  readonly line: string;
}

function sideways({ x, y, isLeft = false, line }: Sideways): SketchBranch {
  const subX = isLeft ? x - 32 : x + 40;
  return {
    main: [x, y, 34, 16],
    subs: [
      [subX, y - 5, 26, 9],
      [subX, y + 12, 26, 9],
    ],
    line,
  };
}

const sketchId = (layout: LayoutType) => `sketch-${layout}`;
const LAYOUTS = Object.keys(SKETCHES) as LayoutType[];
const HUES = [styles.hue0, styles.hue1, styles.hue2, styles.hue3];

/** The four drawings as hidden symbols, once for the page: each placeholder refers to one and sets the colours. */
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
