import { z } from "zod";
import * as at from "./addresses.ts";
import { PAGE_MAX_LENGTH } from "./limits.ts";
import { Price } from "./plan.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

const tags = ["orders"] as const;

const ORDER_ID = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";
const TRANSACTION_ID = "019a6c3e-6c71-7b8e-a1d2-8f4b6c0d9e21";

export const Order = z
  .object({
    id: z.uuidv7(),
    kind: z.enum(["purchase", "renewal"]),
    status: z.enum(["pending", "paid", "cancelled", "expired"]),
    plan: z.string().meta({ description: "Slug of the plan" }),
    price: Price,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().meta({ description: "An order that is not paid by then is expired" }),
    paid_at: z.iso.datetime().nullable(),
    period: z
      .object({ start: z.iso.datetime(), end: z.iso.datetime() })
      .nullable()
      .meta({ description: "What was paid for" }),
  })
  .meta({
    id: "Order",
    example: {
      id: ORDER_ID,
      kind: "purchase",
      status: "pending",
      plan: "personal",
      price: { id: "personal-yearly", amount: 4800, currency: "USD", interval: "year" },
      created_at: "2026-11-15T09:00:00.000Z",
      expires_at: "2026-11-16T09:00:00.000Z",
      paid_at: null,
      period: null,
    },
  });
export type Order = z.infer<typeof Order>;

export const Transaction = z
  .object({
    id: z.uuidv7(),
    order_id: z.uuidv7(),
    status: z.enum(["pending", "succeeded", "failed"]),
    provider: z.enum(["sandbox", "stripe"]),
    amount: z.int(),
    currency: z.string(),
    redirect_url: z.string().nullable().meta({ description: "Where the payer pays; null once it is settled" }),
    created_at: z.iso.datetime(),
  })
  .meta({
    id: "Transaction",
    example: {
      id: TRANSACTION_ID,
      order_id: ORDER_ID,
      status: "pending",
      provider: "sandbox",
      amount: 4800,
      currency: "USD",
      redirect_url: `https://maps.example.com/pay/sandbox/${TRANSACTION_ID}`,
      created_at: "2026-11-15T09:00:01.000Z",
    },
  });
export type Transaction = z.infer<typeof Transaction>;

const OrderParams = z.object({ id: z.uuidv7().meta({ example: ORDER_ID }) });
const TransactionParams = z.object({ id: z.uuidv7().meta({ example: TRANSACTION_ID }) });
const PageQuery = z.object({
  cursor: z.uuidv7().optional().meta({ description: "From the `Link` header of the page before" }),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX_LENGTH).optional(),
});

export const createOrder = {
  ...at.createOrder,
  schema: {
    summary: "Order a price of a plan; while one for it is open, the answer is that one (200)",
    tags,
    security: needsToken,
    body: z.object({ price_id: z.string().min(1).max(100).meta({ example: "personal-yearly" }) }),
    response: { 200: Order, 201: Order, ...anyProblem },
  },
} as const satisfies RouteContract;

export const listOrders = {
  ...at.listOrders,
  schema: {
    summary: "My orders, the newest first",
    tags,
    security: needsToken,
    querystring: PageQuery,
    response: { 200: z.array(Order), ...anyProblem },
  },
} as const satisfies RouteContract;

export const getOrder = {
  ...at.getOrder,
  schema: {
    summary: "One of my orders",
    tags,
    security: needsToken,
    params: OrderParams,
    response: { 200: Order, ...anyProblem },
  },
} as const satisfies RouteContract;

export const cancelOrder = {
  ...at.cancelOrder,
  schema: {
    summary: "Give up an order that is not paid",
    tags,
    security: needsToken,
    params: OrderParams,
    response: { 200: Order, ...anyProblem },
  },
} as const satisfies RouteContract;

export const createTransaction = {
  ...at.createTransaction,
  schema: {
    summary: "Begin to pay an order: go to `redirect_url`; a payment that is under way is answered again (200)",
    tags,
    security: needsToken,
    body: z.object({ order_id: z.uuidv7().meta({ example: ORDER_ID }) }),
    response: { 200: Transaction, 201: Transaction, ...anyProblem },
  },
} as const satisfies RouteContract;

export const listTransactions = {
  ...at.listTransactions,
  schema: {
    summary: "My payments, the newest first",
    tags,
    security: needsToken,
    querystring: PageQuery,
    response: { 200: z.array(Transaction), ...anyProblem },
  },
} as const satisfies RouteContract;

export const getTransaction = {
  ...at.getTransaction,
  schema: {
    summary: "One of my payments",
    tags,
    security: needsToken,
    params: TransactionParams,
    response: { 200: Transaction, ...anyProblem },
  },
} as const satisfies RouteContract;

export const payInSandbox = {
  ...at.payInSandbox,
  schema: {
    summary: "Decide how a test payment ends; only where no real provider is set up",
    tags,
    security: needsToken,
    params: TransactionParams,
    body: z.object({
      outcome: z.enum(["succeeded", "succeeded_once", "failed", "cancelled"]).meta({
        description: "`succeeded_once`: the payment succeeds and its renewals fail",
        example: "succeeded",
      }),
    }),
    response: { 200: Transaction, ...anyProblem },
  },
} as const satisfies RouteContract;

export const receiveStripeWebhook = {
  ...at.receiveStripeWebhook,
  schema: {
    summary: "For Stripe: signed events about payments; only where Stripe is set up",
    tags,
    response: { 204: z.null().meta({ description: "Received; the same event again changes nothing." }), ...anyProblem },
  },
} as const satisfies RouteContract;
