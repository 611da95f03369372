import multipart from "@fastify/multipart";
import { exchange as contract, IMPORT_MAX_BYTES } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sendBytes } from "../http/send-bytes.ts";
import { receiveNamedFile } from "../images/receive-file.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { exportDocument } from "./export-document.ts";
import { importDocuments } from "./import-documents.ts";

/** The parser logs its options, which include the request's headers: these two are secrets. */
const HIDDEN_HEADERS = { headers: { authorization: "", cookie: "" } };

export const exchangeRoutes: FastifyPluginAsyncZod<{ storage: Storage }> = async (api, { storage }) => {
  await api.register(multipart, HIDDEN_HEADERS as object);

  api.route({
    ...contract.importDocuments,
    handler: async (request, reply) => {
      const receive = () => receiveNamedFile(request, { field: "file", maxBytes: IMPORT_MAX_BYTES });
      return reply.code(201).send(await importDocuments(request.ctx, { storage, receive }));
    },
  });
  api.route({
    ...contract.exportDocument,
    handler: async ({ ctx, params, query }, reply) => {
      const { bytes, type, fileName } = await exportDocument(ctx, { ...params, ...query, storage });
      // Never shown by the browser at our address: a page made of a map could say anything.
      reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return sendBytes(reply, type, [bytes]);
    },
  });
};
