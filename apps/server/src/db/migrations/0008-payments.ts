import type { Ddl, Migration } from "./ddl.ts";

const PROVIDERS = ["sandbox", "stripe"];
const WORD = { min: 1, max: 100 };
const REFERENCE = { min: 1, max: 500 };

export const payments: Migration = {
  name: "0008-payments",
  async up(ddl) {
    await createSubscriptions(ddl);
    await createOrders(ddl);
    await createTransactions(ddl);
    await ddl.createTable("payment_event", [
      ddl.oneOf("provider", PROVIDERS),
      ddl.text("id", REFERENCE),
      ddl.text("kind", WORD),
      ddl.text("outcome", WORD),
      ddl.instant("received_at"),
      // What came before the purchase it is about waits here for it.
      ddl.text("subscription", { ...REFERENCE, nullable: true }),
      ddl.json("waiting", { nullable: true }),
      ddl.primaryKey("provider", "id"),
    ]);
    await ddl.createIndex("payment_event", ["subscription"]);
    await ddl.createIndex("payment_event", ["received_at"]);
  },
};

/** Money is whole numbers of the smallest unit. */
function money(ddl: Ddl): string[] {
  return [ddl.whole("amount", { min: 1 }), ddl.text("currency", { min: 3, max: 3 })];
}

function price(ddl: Ddl): string[] {
  return [ddl.text("plan", WORD), ddl.text("price_id", WORD), ...money(ddl), ddl.oneOf("interval", ["month", "year"])];
}

async function createSubscriptions(ddl: Ddl): Promise<void> {
  await ddl.createTable("subscription", [
    ddl.id("user_id"),
    ...price(ddl),
    ddl.oneOf("provider", PROVIDERS),
    ddl.text("reference", REFERENCE),
    ddl.oneOf("status", ["active", "past_due", "ended"]),
    ddl.flag("cancel_at_period_end"),
    ddl.instant("period_start"),
    ddl.instant("period_end"),
    ddl.instant("decided_at"),
    ddl.instant("reminded_for", { nullable: true }),
    ddl.primaryKey("user_id"),
    ddl.belongsTo("user", "user_id"),
    ddl.unique("provider", "reference"),
    ddl.check(`"period_start" < "period_end"`),
  ]);
  await ddl.createIndex("subscription", ["status", "period_end"]);
  await ddl.allowSteps("subscription", "status", {
    active: ["past_due", "ended"],
    past_due: ["active", "ended"],
    ended: ["active"],
  });
}

async function createOrders(ddl: Ddl): Promise<void> {
  await ddl.createTable("order", [
    ddl.id("id"),
    ddl.text("user_id", { min: 36, max: 36, nullable: true }),
    ddl.oneOf("kind", ["purchase", "renewal"]),
    ddl.oneOf("status", ["pending", "paid", "cancelled", "expired"]),
    ...price(ddl),
    ddl.instant("created_at"),
    ddl.instant("expires_at"),
    ddl.instant("settled_at", { nullable: true }),
    ddl.instant("period_start", { nullable: true }),
    ddl.instant("period_end", { nullable: true }),
    ddl.text("subscription", { ...REFERENCE, nullable: true }),
    ddl.primaryKey("id"),
    // The proof of a payment outlives the account.
    `foreign key ("user_id") references "user" ("id") on delete set null`,
    ddl.unique("id", "amount", "currency"),
    ddl.check(`("status" = 'pending') = ("settled_at" is null)`),
    ddl.check(`("status" = 'paid') = ("period_start" is not null)`),
    ddl.check(`("status" = 'paid') = ("period_end" is not null)`),
    ddl.check(`("status" = 'paid') = ("subscription" is not null)`),
  ]);
  await ddl.createIndex("order", ["user_id", "id"]);
  await ddl.createIndex("order", ["status", "expires_at"]);
  await ddl.createIndex("order", ["subscription"]);
  // A double click and a second tab meet the same order.
  await ddl.createUniqueIndexWhere("order_open_index", "order", {
    columns: ["user_id"],
    where: `"status" = 'pending'`,
  });
  await ddl.allowSteps("order", "status", { pending: ["paid", "cancelled", "expired"] });
}

async function createTransactions(ddl: Ddl): Promise<void> {
  await ddl.createTable("transaction", [
    ddl.id("id"),
    ddl.id("order_id"),
    ddl.oneOf("status", ["pending", "succeeded", "failed"]),
    ddl.oneOf("provider", PROVIDERS),
    ddl.text("reference", { ...REFERENCE, nullable: true }),
    ddl.text("redirect_url", { min: 1, max: 4_000, nullable: true }),
    ...money(ddl),
    ddl.instant("created_at"),
    ddl.instant("settled_at", { nullable: true }),
    ddl.primaryKey("id"),
    // The money of a payment is the money of its order, and neither can change alone.
    `foreign key ("order_id", "amount", "currency") references "order" ("id", "amount", "currency") on delete cascade`,
    ddl.unique("provider", "reference"),
    ddl.check(`("status" = 'pending') = ("settled_at" is null)`),
  ]);
  await ddl.createIndex("transaction", ["order_id"]);
  for (const status of ["pending", "succeeded"]) {
    await ddl.createUniqueIndexWhere(`transaction_${status}_index`, "transaction", {
      columns: ["order_id"],
      where: `"status" = '${status}'`,
    });
  }
  await ddl.allowSteps("transaction", "status", { pending: ["succeeded", "failed"] });
}
