import { parseArgs } from "node:util";

export interface Options {
  readonly isQuick: boolean;
  readonly sizes: readonly number[];
  readonly layoutSizes: readonly number[];
  readonly only: readonly string[] | undefined;
  readonly rounds: number;
  readonly openings: number;
  readonly isLayoutOnly: boolean;
  readonly isWriting: boolean;
  /** A folder for pictures of what each engine shows. */
  readonly screenshots: string | undefined;
  readonly limits: Limits;
}

/** The same for every engine. */
export interface Limits {
  /** One call that takes longer ends the engine's run at this size. */
  readonly callMs: number;
  /** After an opening as slow as this, `slowRounds` of them are enough. */
  readonly slowOpenMs: number;
  readonly slowRounds: number;
  /** Edits of one kind: no new round after so long. */
  readonly editsMs: number;
  readonly frames: number;
  readonly leastFrames: number;
  /** One movement of the camera: no more frames after so long. */
  readonly movementMs: number;
  /** As `callMs`, for the way to where a movement begins and for the movement itself. */
  readonly cameraCallMs: number;
  /** Whether the camera is moved in the largest tree only. */
  readonly isCameraForLargest: boolean;
  /** Whether an engine is left out of a tree when its time with a smaller one says that it would be over `callMs`. */
  readonly isLeavingOutSlow: boolean;
  /** No engine is begun after so long, and none with the smallest tree after `smallestShare` of it. */
  readonly runMs: number;
  readonly smallestShare: number;
}

const FULL: Limits = {
  callMs: 120_000,
  slowOpenMs: 20_000,
  slowRounds: 1,
  editsMs: 20_000,
  frames: 60,
  leastFrames: 5,
  movementMs: 4000,
  cameraCallMs: 120_000,
  isCameraForLargest: false,
  isLeavingOutSlow: false,
  runMs: Number.POSITIVE_INFINITY,
  smallestShare: 1,
};
const QUICK: Limits = {
  callMs: 9000,
  slowOpenMs: 1000,
  slowRounds: 1,
  editsMs: 1500,
  frames: 24,
  leastFrames: 1,
  movementMs: 500,
  cameraCallMs: 2500,
  isCameraForLargest: true,
  isLeavingOutSlow: true,
  runMs: 158_000,
  smallestShare: 0.54,
};
/** Openings in a quick run cost most of its time: each wants a page of its own. */
const QUICK_OPENINGS = 3;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      sizes: { type: "string" },
      rounds: { type: "string", default: "5" },
      "layout-only": { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      "no-write": { type: "boolean", default: false },
      screenshots: { type: "string" },
    },
  });
  const isQuick = values.quick;
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds wants a whole number from 1.");
  const sizes = values.sizes?.split(",").map(Number);
  if (sizes?.some((size) => !Number.isInteger(size) || size < 20))
    throw new Error("--sizes wants whole numbers from 20.");
  // Part of a run must not pass for the whole in the results file.
  const isWhole = !isQuick && !values.only && !sizes;
  return {
    isQuick,
    sizes: sizes ?? (isQuick ? [1000, 10_000] : [100, 1000, 5000, 10_000, 50_000]),
    layoutSizes: isQuick ? [1000, 10_000] : [1000, 10_000, 100_000],
    only: values.only?.split(","),
    rounds,
    openings: isQuick ? Math.min(QUICK_OPENINGS, rounds) : rounds,
    isLayoutOnly: values["layout-only"],
    isWriting: values.write || (isWhole && !values["no-write"] && !values["layout-only"]),
    screenshots: values.screenshots,
    limits: isQuick ? QUICK : FULL,
  };
}
