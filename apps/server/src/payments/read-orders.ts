import { type orders as contract, PAGE_MAX_LENGTH } from "@treeline/contract";
import { requireBilling } from "../billing/billing.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { linkToNext } from "../http/link-to-next.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { presentOrder, presentTransaction } from "./present-order.ts";
import {
  findOrder,
  findTransaction,
  listOrderRows,
  listTransactionRows,
  type OrderRow,
  type TransactionRow,
} from "./queries.ts";

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface Page<T> {
  readonly items: T[];
  readonly link: string | undefined;
}

interface OwnId {
  readonly id: string;
  readonly userId: string;
}

export function listOrders(ctx: RequestContext, query: PageQuery): Promise<Page<contract.Order>> {
  return readPage(ctx, { path: "/v1/orders/", query, list: listOrderRows, present: presentOrder });
}

export function listTransactions(ctx: RequestContext, query: PageQuery): Promise<Page<contract.Transaction>> {
  return readPage(ctx, { path: "/v1/transactions/", query, list: listTransactionRows, present: presentTransaction });
}

interface Reading<Row, Item> {
  readonly path: string;
  readonly query: PageQuery;
  readonly list: (db: Db, page: { userId: string; before: string | undefined; limit: number }) => Promise<Row[]>;
  readonly present: (row: Row) => Item;
}

async function readPage<Row extends { id: string }, Item>(
  ctx: RequestContext,
  { path, query, list, present }: Reading<Row, Item>,
): Promise<Page<Item>> {
  const { userId } = requireActor(ctx);
  requireBilling(ctx);
  const limit = query.limit ?? PAGE_MAX_LENGTH;
  // One more than asked for tells whether there is a next page.
  const found = await list(ctx.db, { userId, before: query.cursor, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const cursor = found.length > limit ? rows.at(-1)?.id : undefined;
  return { items: rows.map(present), link: cursor && linkToNext(path, { cursor, limit: query.limit?.toString() }) };
}

export async function readOrder(ctx: RequestContext, { id }: { id: string }): Promise<OrderRow> {
  requireBilling(ctx);
  return requireOwnOrder(ctx.db, { id, userId: requireActor(ctx).userId });
}

export async function readTransaction(ctx: RequestContext, { id }: { id: string }): Promise<TransactionRow> {
  requireBilling(ctx);
  return requireOwnTransaction(ctx.db, { id, userId: requireActor(ctx).userId });
}

export async function requireOwnOrder(db: Db, { id, userId }: OwnId): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (order?.user_id !== userId) throw new AppError("not_found", { detail: "There is no such order." });
  return order;
}

export async function requireOwnTransaction(db: Db, { id, userId }: OwnId): Promise<TransactionRow> {
  const transaction = await findTransaction(db, id);
  const order = transaction && (await findOrder(db, transaction.order_id));
  if (!transaction || order?.user_id !== userId) {
    throw new AppError("not_found", { detail: "There is no such payment." });
  }
  return transaction;
}
