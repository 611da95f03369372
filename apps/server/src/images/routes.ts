import multipart from "@fastify/multipart";
import { files as contract, IMAGE_MAX_BYTES, PREVIEW_MAX_BYTES } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sendNoContent } from "../http/send-no-content.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { receiveFile } from "./receive-file.ts";
import { replacePreview } from "./replace-preview.ts";
import { presentImage, uploadImage } from "./upload-image.ts";
import { removeUserPicture, setUserPicture } from "./user-picture.ts";

/** The parser logs its options, which include the request's headers: these two are secrets. */
const HIDDEN_HEADERS = { headers: { authorization: "", cookie: "" } };

export const imageRoutes: FastifyPluginAsyncZod<{ storage: Storage }> = async (api, { storage }) => {
  await api.register(multipart, HIDDEN_HEADERS as object);

  api.route({
    ...contract.createImage,
    handler: async (request, reply) => {
      const receive = () => receiveFile(request, { field: "image", maxBytes: IMAGE_MAX_BYTES });
      return reply.code(201).send(presentImage(await uploadImage(request.ctx, { storage, receive })));
    },
  });
  api.route({
    ...contract.setUserPicture,
    handler: async (request) => {
      const receive = () => receiveFile(request, { field: "picture", maxBytes: IMAGE_MAX_BYTES });
      return setUserPicture(request.ctx, { storage, receive });
    },
  });
  api.route({
    ...contract.removeUserPicture,
    handler: async ({ ctx }, reply) => sendNoContent(reply, removeUserPicture(ctx)),
  });
  api.route({
    ...contract.createPreview,
    handler: async (request) => {
      const receive = () => receiveFile(request, { field: "preview", maxBytes: PREVIEW_MAX_BYTES });
      return replacePreview(request.ctx, { storage, receive, documentId: request.params.id });
    },
  });
};
