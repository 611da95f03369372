import { usage as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readUsage } from "./read-usage.ts";

export const usageRoutes: FastifyPluginAsyncZod = async (api) => {
  api.route({ ...contract.getUsage, handler: async ({ ctx }) => readUsage(ctx) });
};
