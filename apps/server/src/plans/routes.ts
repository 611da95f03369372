import { plans as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readSubscription } from "./subscription.ts";

export const planRoutes: FastifyPluginAsyncZod = async (api) => {
  api.route({ ...contract.listPlans, handler: async ({ ctx }) => [...(ctx.billing?.plans ?? [])] });
  api.route({ ...contract.getSubscription, handler: async ({ ctx }) => readSubscription(ctx) });
};
