import type { FaultOptions, FaultReport } from "./fault.ts";
import { World } from "./world.ts";

/** Whatever is thrown is a broken promise too. */
export async function withWorld(
  options: FaultOptions,
  act: (world: World) => Promise<Record<string, number | string>>,
  place?: World["place"],
): Promise<FaultReport> {
  const world = await World.open(options, place);
  let facts: Record<string, number | string> = {};
  try {
    facts = await act(world);
  } catch (error) {
    world.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await world.close();
  }
  return { facts, problems: world.problems };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
