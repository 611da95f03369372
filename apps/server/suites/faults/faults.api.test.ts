import { expect, it } from "vitest";
import { testEngines } from "../../src/db/testing.ts";
import { FAULTS } from "./all-faults.ts";

/**
 * The short form: what is sure and quick, and not in a test of its own. A seed that ever failed stays here. The long form, with all of
 * them, is `npm run faults`.
 */
const SHORT = [
  // Filled the memory of a server whose merging fell behind, in the long form.
  { id: "F2", engine: "sqlite", seed: 830353 },
  { id: "F3", engine: "postgres", seed: 1 },
  { id: "F5", engine: "postgres", seed: 1 },
  { id: "F6", engine: "sqlite", seed: 1 },
  { id: "F11", engine: "postgres", seed: 1 },
  { id: "F12", engine: "sqlite", seed: 1 },
  { id: "F13", engine: "postgres", seed: 1 },
  // A document opened by half.
  { id: "F13", engine: "sqlite", seed: 4 },
  { id: "F15", engine: "sqlite", seed: 1 },
  { id: "F16", engine: "postgres", seed: 1 },
  { id: "F18", engine: "sqlite", seed: 1 },
  { id: "F20", engine: "sqlite", seed: 1 },
] as const;

const cases = SHORT.flatMap(({ id, engine, seed }) => {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no ${id}`);
  const options = { engine, seed, isLong: false };
  const isPossible = testEngines().includes(engine) && fault.cannot?.(options) === undefined;
  return isPossible ? [{ id, title: fault.title, fault, engine, seed, options }] : [];
});

it.each(cases)(
  "[$id] $title: the promise holds on $engine with seed $seed",
  async ({ fault, options }) => {
    const { problems } = await fault.run(options);
    expect(problems).toEqual([]);
  },
  120_000,
);
