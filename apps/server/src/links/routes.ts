import { links as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { LinkPreviews } from "./link-previews.ts";
import { previewLink } from "./preview-link.ts";

export const linkRoutes: FastifyPluginAsyncZod<{ linkPreviews: LinkPreviews }> = async (api, { linkPreviews }) => {
  api.route({
    ...contract.previewLink,
    handler: async ({ ctx, body }) => previewLink(ctx, linkPreviews, body),
  });
};
