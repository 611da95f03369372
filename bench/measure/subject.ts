import type { BenchBrowser } from "../browser/bench-browser.ts";
import type { Bundle } from "../browser/bundle.ts";
import type { EngineEntry } from "../engines/list-engines.ts";
import type { Options } from "../options.ts";
import type { EditKind } from "../page/harness.ts";
import type { Sample } from "./median.ts";

/** One engine with one tree. */
export interface Subject {
  readonly engine: EngineEntry;
  readonly size: number;
  readonly bundle: Bundle;
  readonly browser: BenchBrowser;
  readonly options: Options;
}

export const MOVEMENTS = ["pan 100%", "zoom 100%", "pan fit", "zoom fit"] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Milliseconds a frame. */
export interface MovementResult {
  readonly script: number;
  readonly task: number;
  readonly cpu: number;
  readonly frame: number;
  readonly frames: number;
}

/** What is missing was not reached; `problem` says why. */
export interface SubjectResult {
  readonly engine: EngineEntry;
  readonly size: number;
  readonly gzippedBytes: number;
  open?: Sample | undefined;
  readonly edits: Partial<Record<EditKind, Sample | undefined>>;
  readonly movements: Partial<Record<Movement, MovementResult>>;
  heapBytes?: number;
  elements?: number;
  problem?: string;
  /** What its picture lacks. An incomplete picture is shown in the tables but is nobody's measure. */
  flaws: readonly string[];
  /** What it cannot do. */
  gaps: readonly string[];
}

/** A picture name that says what is on it. */
export const pictureName = ({ engine, size }: Subject, what: string) => `${engine.name}-${size}-${what}`;
