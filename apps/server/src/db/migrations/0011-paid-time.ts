import type { Ddl, Migration } from "./ddl.ts";

const IS_PAID = `exists (select 1 from "transaction" where "order_id" = new."id" and "status" = 'succeeded')`;
const IS_RENEWAL = `exists (select 1 from "order" where "id" = new."order_id" and "kind" = 'renewal')`;

export const paidTime: Migration = {
  name: "0011-paid-time",
  async up(ddl) {
    await ddl.addColumn("subscription", ddl.instant("ended_at", { nullable: true }));
    await ddl.run(`update "subscription" set "ended_at" = "period_end" where "status" = 'ended'`);
    await ddl.addColumn("subscription", `${ddl.whole("anchor_day", { min: 1, max: 31 })} default 1`);
    await ddl.run(`update "subscription" set "anchor_day" = cast(substr("period_end", 9, 2) as integer)`);
    await refuseUnpaid(ddl);
    // One sweep does all of these now, in order.
    await ddl.run(
      `delete from "job" where "kind" in ('expire-orders', 'renew-subscriptions', 'end-subscriptions', 'remind-subscribers', 'forget-payment-events')`,
    );
  },
};

/** An order is paid by a payment that succeeded. A renewal was paid before we heard of it, so it begins where others end. */
async function refuseUnpaid(ddl: Ddl): Promise<void> {
  await ddl.refuseWhen("order_paid_without_payment", {
    before: `update of "status"`,
    table: "order",
    condition: `new."status" = 'paid' and old."status" <> 'paid' and not ${IS_PAID}`,
  });
  await ddl.refuseWhen("order_begins_settled", {
    before: "insert",
    table: "order",
    condition: `new."status" <> 'pending' and not (new."status" = 'paid' and new."kind" = 'renewal')`,
  });
  await ddl.refuseWhen("transaction_begins_settled", {
    before: "insert",
    table: "transaction",
    condition: `new."status" <> 'pending' and not (new."status" = 'succeeded' and ${IS_RENEWAL})`,
  });
}
