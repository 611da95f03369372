import type { ChildProcess } from "node:child_process";
import { expect, test } from "vitest";
import { connectDatabase } from "./connect.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { startProcess, waitForEnd } from "./fixtures/run-process.ts";
import { migrateDatabase } from "./migrate.ts";
import { createTestPlace } from "./testing.ts";

const ROUNDS = 3;

test("kill -9 of a process that commits in a loop loses no acknowledged commit", async () => {
  const place = await createTestPlace("sqlite");
  const prepared = await connectDatabase(place);
  await migrateDatabase(prepared);
  await prepared.close();

  for (let round = 1; round <= ROUNDS; round += 1) {
    const acknowledged = await commitUntilKilled(place.dataDir, { round, killAfterMs: 60 * round });
    const handle = await connectDatabase(place);
    const stored = await readStored(handle, round);
    await handle.close();
    expect(acknowledged).not.toHaveLength(0);
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged);
    // At most the one that was being acknowledged when the end came.
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(1);
  }
  await place.remove();
});

async function commitUntilKilled(dataDir: string, { round, killAfterMs }: { round: number; killAfterMs: number }) {
  const child = startProcess("commit-process.ts", dataDir, String(round));
  child.stdout?.once("data", () => setTimeout(() => killHard(child), killAfterMs));
  const { output, complaints } = await waitForEnd(child);
  expect(complaints).toBe("");
  return output.split("\n").filter(Boolean).map(Number);
}

function killHard(child: ChildProcess): void {
  child.kill("SIGKILL");
}

async function readStored({ db }: DatabaseHandle, round: number): Promise<number[]> {
  const rows = await db
    .selectFrom("job")
    .select("attempts")
    .where("kind", "=", `round-${round}`)
    .orderBy("attempts")
    .execute();
  return rows.map(({ attempts }) => attempts);
}
