import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { OwnServer } from "./own-server.ts";

const BUILT_IN = new URL("../../apps/server/plans.json", import.meta.url);

/** The plans as they are, but with so few documents on the free one that a test comes to the end of them. */
export async function smallPlans(dataDir: string, documents: number): Promise<Record<string, string>> {
  const plans = JSON.parse(await readFile(BUILT_IN, "utf8")) as {
    slug: string;
    limits: { documents: number | null };
  }[];
  for (const { slug, limits } of plans) if (slug === "free") limits.documents = documents;
  const file = join(dataDir, "plans.json");
  await writeFile(file, JSON.stringify(plans));
  return { PLANS_FILE: file };
}

/** Time passes, for everybody's paid plan. */
export function endPaidPeriods({ dataDir }: OwnServer): void {
  const database = new DatabaseSync(join(dataDir, "treeline.db"), { timeout: 5_000 });
  const start = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const end = new Date(Date.now() - 1_000).toISOString();
  database.prepare("update subscription set period_start = ?, period_end = ?").run(start, end);
  database.close();
}
