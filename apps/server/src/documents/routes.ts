import { documents as contract } from "@treeline/contract";
import { writeContent } from "@treeline/contract/live";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { isKnownTag, sendNotModified } from "../http/entity-tags.ts";
import { sendBytes } from "../http/send-bytes.ts";
import { sendNoContent } from "../http/send-no-content.ts";
import { sendPage } from "../http/send-page.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { deleteDocument, listBin, purgeDocument, restoreDocument } from "./bin.ts";
import { createDocument } from "./create-document.ts";
import { duplicateDocument } from "./duplicate-document.ts";
import { emptyBin } from "./empty-bin.ts";
import { setFavorite } from "./favorite-document.ts";
import { acceptLargeBodies, givenSchema } from "./large-bodies.ts";
import { listOwnDocuments, listSharedDocuments } from "./list-documents.ts";
import { patchDocument } from "./patch-document.ts";
import { readDocument, readLiveContent, readWithoutContent } from "./read-document.ts";
import { readOutline } from "./read-outline.ts";
import { sendDocument, sendWithSchema, tagOf } from "./write-document.ts";

/** 100,000 topics as JSON; only for callers who may write it, which is asked before the body is read. */
const CONTENT_LIMIT_BYTES = 32 * 1024 * 1024;

/** Calls that bring the whole content of a document. */
const contentRoutes: FastifyPluginAsyncZod = async (api) => {
  acceptLargeBodies(api);
  api.route({
    ...contract.createDocument,
    bodyLimit: CONTENT_LIMIT_BYTES,
    onRequest: async ({ ctx }) => void requireActor(ctx),
    handler: async (request, reply) => {
      const { ctx, body } = request;
      return sendDocument(reply, await createDocument(ctx, { ...body, schema: givenSchema(request, body) }), 201);
    },
  });
  api.route({
    ...contract.patchDocument,
    bodyLimit: CONTENT_LIMIT_BYTES,
    onRequest: async ({ ctx, params }) => requireEditor(ctx, params),
    handler: async (request, reply) => {
      const { ctx, params, body, headers } = request;
      const schema = givenSchema(request, body);
      const patch = { ...params, ...body, schema, ifMatch: headers["if-match"] };
      return sendDocument(reply, await patchDocument(ctx, patch));
    },
  });
};

/** An id that is none is left to the contract. */
async function requireEditor(ctx: RequestContext, params: unknown): Promise<void> {
  const actor = requireActor(ctx);
  const { data } = contract.DocumentParams.safeParse(params);
  if (data) await requireAbility(ctx.db, { actor, ability: "edit", documentId: data.id });
}

export const documentRoutes: FastifyPluginAsyncZod = async (api) => {
  await api.register(contentRoutes);
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
    handler: async ({ ctx, params, query, headers }, reply) => {
      if (query.schema === "none") return sendWithSchema(reply, { item: await readWithoutContent(ctx, params) });
      const document = await readDocument(ctx, params);
      const tag = tagOf(document);
      if (isKnownTag(headers["if-none-match"], tag)) return sendNotModified(reply, tag);
      return sendDocument(reply, document);
    },
  });
  api.route({ ...contract.getOutline, handler: async ({ ctx, params }) => readOutline(ctx, params) });
  api.route({
    ...contract.getContent,
    handler: async ({ ctx, params, query }, reply) =>
      sendBytes(reply, "application/octet-stream", writeContent(await readLiveContent(ctx, { ...params, ...query }))),
  });
  api.route({
    ...contract.deleteDocument,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, deleteDocument(ctx, params)),
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
    ...contract.emptyBin,
    handler: async ({ ctx }, reply) => sendNoContent(reply, emptyBin(ctx)),
  });
  api.route({
    ...contract.purgeDocument,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, purgeDocument(ctx, params)),
  });
};
