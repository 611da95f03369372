import { notes as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { JSON_TYPE, sendBytes } from "../http/send-bytes.ts";
import { sendNoContent } from "../http/send-no-content.ts";
import { listNotes, removeNote, writeNote } from "./notes.ts";

/** 20,000 characters of any script, escaped in JSON. */
const NOTE_LIMIT_BYTES = 256 * 1024;

export const noteRoutes: FastifyPluginAsyncZod = async (api) => {
  api.route({
    ...contract.listNotes,
    handler: async ({ ctx, params }, reply) => sendBytes(reply, JSON_TYPE, [await listNotes(ctx, params)]),
  });
  api.route({
    ...contract.createNote,
    bodyLimit: NOTE_LIMIT_BYTES,
    handler: async ({ ctx, params, body }, reply) => {
      const { note, isNew } = await writeNote(ctx, { ...params, ...body });
      return reply.code(isNew ? 201 : 200).send(note);
    },
  });
  api.route({
    ...contract.deleteNote,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, removeNote(ctx, params)),
  });
};
