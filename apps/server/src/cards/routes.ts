import { documents as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { isKnownTag, sendNotModified } from "../http/entity-tags.ts";
import { sendBytes } from "../http/send-bytes.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { readCard } from "./read-card.ts";

/** A chat asks again for each person who reads a message; what it shows may be this old. */
const MAX_AGE_S = 300;

export const cardRoutes: FastifyPluginAsyncZod<{ storage: Storage }> = async (api, { storage }) => {
  api.route({
    ...contract.getCard,
    handler: async ({ ctx, params: { id }, headers }, reply) => {
      const { content, type, bytes } = await readCard(ctx, { id, storage });
      const tag = `"${content}"`;
      reply.headers({
        etag: tag,
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": `public, max-age=${MAX_AGE_S}`,
      });
      if (isKnownTag(headers["if-none-match"], tag)) return sendNotModified(reply, tag);
      return sendBytes(reply, type, [bytes]);
    },
  });
};
