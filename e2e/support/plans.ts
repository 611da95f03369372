import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { OwnServer } from "./own-server.ts";
import { callApi } from "./people.ts";

const BUILT_IN = new URL("../../apps/server/plans.json", import.meta.url);

interface Plan {
  readonly slug: string;
  readonly limits: Limits;
}

interface Limits {
  documents?: number | null;
  people?: number | null;
  image_bytes?: number | null;
  stored_bytes?: number | null;
}

/** The plans as they are, but with so little on the free one that a test comes to the end of it. */
export function smallPlans(dataDir: string, free: Limits): Promise<Record<string, string>> {
  return changedPlans(dataDir, (plans) => {
    for (const { slug, limits } of plans) if (slug === "free") Object.assign(limits, free);
    return plans;
  });
}

/** Settings with a file of plans that is made of the built-in one. */
export async function changedPlans(
  dataDir: string,
  change: (plans: Plan[]) => readonly Plan[],
): Promise<Record<string, string>> {
  const plans = change(JSON.parse(await readFile(BUILT_IN, "utf8")) as Plan[]);
  const file = join(dataDir, "plans.json");
  await writeFile(file, JSON.stringify(plans));
  return { PLANS_FILE: file };
}

/** Time passes, for everybody's paid plan. */
export function endPaidPeriods(server: OwnServer, { daysAgo = 0 } = {}): void {
  const start = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const end = new Date(Date.now() - daysAgo * 86_400_000 - 1_000).toISOString();
  inDatabase(server, (database) =>
    database.prepare("update subscription set period_start = ?, period_end = ?").run(start, end),
  );
}

/** Everybody's renewal has failed. */
export function failRenewals(server: OwnServer): void {
  endPaidPeriods(server);
  inDatabase(server, (database) => database.prepare("update subscription set status = 'past_due'").run());
}

/** The one order that was given up again and again, as somebody may do over years. */
export function repeatOrders(server: OwnServer, times: number): void {
  const columns = "user_id, kind, plan, price_id, amount, currency, interval, created_at, expires_at";
  inDatabase(server, (database) => {
    const order = `select ?, 'pending', ${columns} from "order" limit 1`;
    const insert = database.prepare(`insert into "order" (id, status, ${columns}) ${order}`);
    const close = database.prepare(`update "order" set status = 'cancelled', settled_at = created_at where id = ?`);
    for (let made = 0; made < times; made += 1) {
      const id = randomUUID().replace(/^.{8}-.{4}-./, "00000000-0000-7");
      insert.run(id);
      close.run(id);
    }
  });
}

function inDatabase({ dataDir }: OwnServer, change: (database: DatabaseSync) => unknown): void {
  const database = new DatabaseSync(join(dataDir, "treeline.db"), { timeout: 5_000 });
  change(database);
  database.close();
}

/** Orders a price and pays it in the sandbox, or leaves it open. Gives both ids. */
export async function buyPlan(
  { url }: { url: string },
  { token, priceId, outcome }: { token: string; priceId: string; outcome?: "succeeded" | "failed" | "cancelled" },
): Promise<{ orderId: string; transactionId: string }> {
  const call = (path: string, body: object) => callApi({ url }, { method: "POST", path, token, body });
  const { id: orderId } = await call("/v1/orders/", { price_id: priceId });
  const { id: transactionId } = await call("/v1/transactions/", { order_id: orderId });
  if (outcome) await call(`/v1/transactions/${transactionId}/sandbox/`, { outcome });
  return { orderId, transactionId };
}
