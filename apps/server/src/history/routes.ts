import { versions as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sendDocument, sendWithSchema } from "../documents/write-document.ts";
import { sendPage } from "../http/send-page.ts";
import { listVersions } from "./list-versions.ts";
import { createVersion, renameVersion } from "./name-version.ts";
import { readVersion } from "./read-version.ts";
import { restoreVersion } from "./restore-version.ts";

export const historyRoutes: FastifyPluginAsyncZod = async (api) => {
  api.route({
    ...contract.listVersions,
    handler: async ({ ctx, params, query }, reply) => sendPage(reply, await listVersions(ctx, { ...params, ...query })),
  });
  api.route({
    ...contract.createVersion,
    handler: async ({ ctx, params, body }, reply) => {
      const { item, isNew } = await createVersion(ctx, { ...params, ...body });
      return reply.code(isNew ? 201 : 200).send(item);
    },
  });
  api.route({
    ...contract.getVersion,
    handler: async ({ ctx, params }, reply) => sendWithSchema(reply, await readVersion(ctx, params)),
  });
  api.route({
    ...contract.renameVersion,
    handler: async ({ ctx, params, body }) => renameVersion(ctx, { ...params, ...body }),
  });
  api.route({
    ...contract.restoreVersion,
    handler: async ({ ctx, params }, reply) => sendDocument(reply, await restoreVersion(ctx, params)),
  });
};
