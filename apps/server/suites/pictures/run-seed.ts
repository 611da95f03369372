import type { Engine } from "../../src/db/database-handle.ts";
import { ACTS, killServer } from "./picture-acts.ts";
import { PictureWorld } from "./picture-world.ts";

export interface SeedOptions {
  readonly engine: Engine;
  readonly seed: number;
  readonly steps: number;
  readonly redisUrl: string | null;
}

export interface SeedReport {
  readonly done: readonly string[];
  /** Empty when the law held: after every step everything that can be shown was there. */
  readonly broken: readonly string[];
  /** How many files were rightly deleted. */
  readonly taken: number;
}

/** Random acts on two servers and a database; stops at the first picture that is gone. */
export async function runSeed({ engine, seed, steps, redisUrl }: SeedOptions): Promise<SeedReport> {
  const world = await PictureWorld.open(engine, { seed, redisUrl });
  const done: string[] = [];
  try {
    while (done.length < steps) {
      const isKill = done.length % 40 === 20;
      const act = isKill ? killServer : world.random.pick(ACTS);
      const what = await act(world);
      if (what === null && !isKill) continue;
      done.push(what ?? "nobody to kill");
      const broken = await world.listBroken();
      if (broken.length > 0) return { done, broken, taken: 0 };
    }
    return { done, broken: [], taken: await world.countTaken() };
  } finally {
    await world.close();
  }
}
