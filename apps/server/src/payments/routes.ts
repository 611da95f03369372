import { orders as contract, plans } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sendNoContent } from "../http/send-no-content.ts";
import { sendPage } from "../http/send-page.ts";
import { cancelOrder } from "./cancel-order.ts";
import { createOrder } from "./create-order.ts";
import { createTransaction } from "./create-transaction.ts";
import { cancelSubscription, resumeSubscription } from "./manage-subscription.ts";
import { payInSandbox } from "./pay-in-sandbox.ts";
import { presentOrder, presentTransaction } from "./present-order.ts";
import { listOrders, listTransactions, readOrder, readTransaction } from "./read-orders.ts";
import { receiveWebhook } from "./receive-webhook.ts";

export const paymentRoutes: FastifyPluginAsyncZod = async (api) => {
  api.route({
    ...contract.createOrder,
    handler: async ({ ctx, body }, reply) => {
      const { order, isNew } = await createOrder(ctx, body);
      return reply.code(isNew ? 201 : 200).send(presentOrder(order));
    },
  });
  api.route({
    ...contract.listOrders,
    handler: async ({ ctx, query }, reply) => sendPage(reply, await listOrders(ctx, query)),
  });
  api.route({ ...contract.getOrder, handler: async ({ ctx, params }) => presentOrder(await readOrder(ctx, params)) });
  api.route({
    ...contract.cancelOrder,
    handler: async ({ ctx, params }) => presentOrder(await cancelOrder(ctx, params)),
  });
  api.route({
    ...contract.createTransaction,
    handler: async ({ ctx, body }, reply) => {
      const { transaction, isNew } = await createTransaction(ctx, body);
      return reply.code(isNew ? 201 : 200).send(presentTransaction(transaction));
    },
  });
  api.route({
    ...contract.listTransactions,
    handler: async ({ ctx, query }, reply) => sendPage(reply, await listTransactions(ctx, query)),
  });
  api.route({
    ...contract.getTransaction,
    handler: async ({ ctx, params }) => presentTransaction(await readTransaction(ctx, params)),
  });
  api.route({
    ...contract.payInSandbox,
    handler: async ({ ctx, params, body }) => presentTransaction(await payInSandbox(ctx, { ...params, ...body })),
  });
  api.route({ ...plans.cancelSubscription, handler: async ({ ctx }) => cancelSubscription(ctx) });
  api.route({ ...plans.resumeSubscription, handler: async ({ ctx }) => resumeSubscription(ctx) });
  await api.register(webhookRoutes);
};

/** An event of Stripe with an invoice of many lines in it. */
const EVENT_LIMIT_BYTES = 1024 * 1024;

/** In a scope of its own: the signature is over the bytes, so they must not be parsed before it is checked. */
const webhookRoutes: FastifyPluginAsyncZod = async (api) => {
  api.removeContentTypeParser("application/json");
  api.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: EVENT_LIMIT_BYTES },
    (_request, body, parsed) => parsed(null, body),
  );
  api.route({
    ...contract.receiveStripeWebhook,
    handler: async ({ ctx, body, headers }, reply) => {
      const signature = headers["stripe-signature"];
      return sendNoContent(
        reply,
        receiveWebhook(ctx, {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: typeof signature === "string" ? signature : "",
        }),
      );
    },
  });
};
