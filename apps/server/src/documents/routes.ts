import { documents as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { done } from "../http/done.ts";
import { requireActor } from "../http/request-context.ts";
import { sendPage } from "../http/send-page.ts";
import { deleteDocument, listBin, purgeDocument, restoreDocument } from "./bin.ts";
import { createDocument } from "./create-document.ts";
import { duplicateDocument } from "./duplicate-document.ts";
import { setFavorite } from "./favorite-document.ts";
import { listOwnDocuments, listSharedDocuments } from "./list-documents.ts";
import { patchDocument } from "./patch-document.ts";
import { readDocument } from "./read-document.ts";
import { sendDocument } from "./write-document.ts";

/** 100,000 topics as JSON; only for signed-in callers, who are asked before the body is read. */
const CONTENT_LIMIT_BYTES = 32 * 1024 * 1024;

export const documentRoutes: FastifyPluginAsyncZod = async (api) => {
  const withContent = {
    bodyLimit: CONTENT_LIMIT_BYTES,
    onRequest: async ({ ctx }: { ctx: Parameters<typeof requireActor>[0] }) => void requireActor(ctx),
  };
  api.route({
    ...contract.createDocument,
    ...withContent,
    handler: async ({ ctx, body }, reply) => sendDocument(reply, await createDocument(ctx, body), 201),
  });
  api.route({
    ...contract.listDocuments,
    handler: async ({ ctx, query }, reply) => sendPage(reply, await listOwnDocuments(ctx, query)),
  });
  api.route({
    ...contract.listSharedDocuments,
    handler: async ({ ctx, query }, reply) => sendPage(reply, await listSharedDocuments(ctx, query)),
  });
  api.route({
    ...contract.getDocument,
    handler: async ({ ctx, params }, reply) => sendDocument(reply, await readDocument(ctx, params)),
  });
  api.route({
    ...contract.patchDocument,
    ...withContent,
    handler: async ({ ctx, params, body }, reply) =>
      sendDocument(reply, await patchDocument(ctx, { ...params, ...body })),
  });
  api.route({
    ...contract.deleteDocument,
    handler: async ({ ctx, params }, reply) => done(reply, deleteDocument(ctx, params)),
  });
  api.route({
    ...contract.duplicateDocument,
    handler: async ({ ctx, params }, reply) => sendDocument(reply, await duplicateDocument(ctx, params), 201),
  });
  api.route({
    ...contract.favoriteDocument,
    handler: async ({ ctx, params }) => setFavorite(ctx, { ...params, isFavorite: true }),
  });
  api.route({
    ...contract.unfavoriteDocument,
    handler: async ({ ctx, params }) => setFavorite(ctx, { ...params, isFavorite: false }),
  });
  api.route({
    ...contract.listBin,
    handler: async ({ ctx, query }, reply) => sendPage(reply, await listBin(ctx, query)),
  });
  api.route({ ...contract.restoreDocument, handler: async ({ ctx, params }) => restoreDocument(ctx, params) });
  api.route({
    ...contract.purgeDocument,
    handler: async ({ ctx, params }, reply) => done(reply, purgeDocument(ctx, params)),
  });
};
