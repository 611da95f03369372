import { randomUUIDv7 } from "node:crypto";
import type { Person } from "../../testing/people.ts";
import { findOrder } from "../queries.ts";
import { findSubscriptionByReference } from "../subscription-queries.ts";
import type { PaymentApp } from "./start-payment-app.ts";

/** Many people with a plan like this one's, all of them due now. Gives what the provider calls their subscriptions. */
export async function insertDuePlans(
  server: PaymentApp,
  { count, from }: { count: number; from: Person },
): Promise<string[]> {
  const orderId = await server.buy(from, "personal-monthly");
  const order = await findOrder(server.db, orderId);
  const own = await findSubscriptionByReference(server.db, {
    provider: "sandbox",
    reference: order?.subscription ?? "",
  });
  if (!order || !own) throw new Error("nothing was bought");
  server.clock.set(own.period_end);
  const references: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const user_id = randomUUIDv7();
    const reference = `test-${user_id}`;
    const user = { id: user_id, email: `${user_id}@example.com`, password_hash: "x", display_name: "Somebody" };
    await server.db
      .insertInto("user")
      .values({ ...user, locale: "en", created_at: own.period_start })
      .execute();
    await server.db
      .insertInto("order")
      .values({ ...order, id: randomUUIDv7(), user_id, kind: "renewal", subscription: reference })
      .execute();
    await server.db
      .insertInto("subscription")
      .values({ ...own, user_id, reference })
      .execute();
    references.push(reference);
  }
  return references;
}
