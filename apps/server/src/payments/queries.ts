import type { Insertable, Selectable } from "kysely";
import type { OrderTable, TransactionTable } from "../db/payment-tables.ts";
import type { Db } from "../db/schema.ts";

export type OrderRow = Selectable<OrderTable>;
export type TransactionRow = Selectable<TransactionTable>;

interface Page {
  readonly userId: string;
  /** The page starts after this id. */
  readonly before: string | undefined;
  readonly limit: number;
}

export async function insertOrder(db: Db, order: Insertable<OrderTable>): Promise<OrderRow> {
  return db.insertInto("order").values(order).returningAll().executeTakeFirstOrThrow();
}

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom("order").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findOpenOrder(db: Db, userId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom("order")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .executeTakeFirst();
}

/** The last one that this subscription of a provider has paid. */
export function findOrderBySubscription(db: Db, subscription: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom("order")
    .selectAll()
    .where("subscription", "=", subscription)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export function listOrderRows(db: Db, { userId, before, limit }: Page): Promise<OrderRow[]> {
  let query = db.selectFrom("order").selectAll().where("user_id", "=", userId).orderBy("id", "desc").limit(limit);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.execute();
}

export function listOverdueOrders(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom("order")
    .selectAll()
    .where("id", ">", after)
    .where("status", "=", "pending")
    .where("expires_at", "<=", now.toISOString())
    .orderBy("id")
    .limit(limit)
    .execute();
}

interface Paid {
  readonly status: "paid";
  readonly at: Date;
  readonly period_start: string;
  readonly period_end: string;
  readonly subscription: string;
}
type Settlement = Paid | { readonly status: "cancelled" | "expired"; readonly at: Date };

/** Answers whether the order was still open. */
export async function settleOrder(db: Db, id: string, { at, ...settlement }: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("order")
    .set({ ...settlement, settled_at: at.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertTransaction(db: Db, transaction: Insertable<TransactionTable>): Promise<TransactionRow> {
  return db.insertInto("transaction").values(transaction).returningAll().executeTakeFirstOrThrow();
}

export function findTransaction(db: Db, id: string): Promise<TransactionRow | undefined> {
  return db.selectFrom("transaction").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findOpenTransaction(db: Db, orderId: string): Promise<TransactionRow | undefined> {
  return db
    .selectFrom("transaction")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("status", "=", "pending")
    .executeTakeFirst();
}

export function findTransactionByReference(
  db: Db,
  { provider, reference }: { provider: TransactionRow["provider"]; reference: string },
): Promise<TransactionRow | undefined> {
  return db
    .selectFrom("transaction")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .executeTakeFirst();
}

export function listTransactionRows(db: Db, { userId, before, limit }: Page): Promise<TransactionRow[]> {
  let query = db
    .selectFrom("transaction")
    .innerJoin("order", "order.id", "transaction.order_id")
    .selectAll("transaction")
    .where("order.user_id", "=", userId)
    .orderBy("transaction.id", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("transaction.id", "<", before);
  return query.execute();
}

/** Where it is paid. Answers whether it still waited to hear that. */
export async function openTransaction(
  db: Db,
  id: string,
  { reference, url }: { reference: string; url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transaction")
    .set({ reference, redirect_url: url })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("redirect_url", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers whether it was still open. */
export async function settleTransaction(
  db: Db,
  id: string,
  { status, at }: { status: "succeeded" | "failed"; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transaction")
    .set({ status, settled_at: at.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels a payment whose page was never shown; if a concurrent call has shown its own, that one stays. */
export async function failUnopened(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("transaction")
    .set({ status: "failed", settled_at: at.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("redirect_url", "is", null)
    .execute();
}
