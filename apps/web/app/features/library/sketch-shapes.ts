import type { LayoutType } from "@treeline/contract";

type Box = readonly [x: number, y: number, width: number, height: number];

/** A main topic with its two details, and the line to it from the root. */
export interface SketchBranch {
  readonly main: Box;
  readonly subs: readonly Box[];
  readonly line: string;
}

export interface Sketch {
  readonly root: Box;
  readonly branches: readonly SketchBranch[];
}

/** In a frame of 240 × 120; four branches, as many as a sketch has hues. */
export const SKETCHES: Readonly<Record<LayoutType, Sketch>> = {
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
