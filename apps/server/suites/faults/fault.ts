import type { Engine } from "../../src/db/database-handle.ts";

export interface FaultOptions {
  readonly engine: Engine;
  readonly seed: number;
  /** As long as the promise says; else as short as still shows it. */
  readonly isLong: boolean;
}

export interface FaultReport {
  /** What was seen, for people. */
  readonly facts: Readonly<Record<string, number | string>>;
  /** Broken promises. */
  readonly problems: readonly string[];
}

/** One line of the table in the promises, really done. */
export interface Fault {
  readonly id: `F${number}`;
  readonly title: string;
  readonly engines: readonly Engine[];
  /** Why it cannot be done here. */
  readonly cannot?: (options: FaultOptions) => string | undefined;
  run(options: FaultOptions): Promise<FaultReport>;
}
