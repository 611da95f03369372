import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../http/app-error.ts";
import { sendProblem } from "../http/problems.ts";
import { type FileFacts, isStorageKey } from "../outside/storage/storage.ts";
import { drawVariantOnDemand, isVariant } from "./small-variant.ts";
import type { FileStore } from "./store-file.ts";

/** Serves stored files; their unguessable address is the only credential. Outside of /v1: no session, and no limit that a page of pictures would meet. */
export const fileRoutes: FastifyPluginAsync<FileStore> = async (scope, store) => {
  const { storage } = store;
  /** A small variant is made when it is first asked for. */
  const orMade = async <T>(key: string, read: (key: string) => Promise<T | undefined>) =>
    (await read(key)) ?? (isVariant(key) && (await drawVariantOnDemand(store, key)) ? await read(key) : undefined);
  scope.setErrorHandler((error, request, reply) => {
    reply.header("cache-control", "no-store");
    return sendProblem(error, request, reply);
  });
  scope.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/files/*",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const key = request.params["*"];
      if (!isStorageKey(key)) throw notFound();
      if (isKnown(request, key)) return addHeaders(reply, key).code(304).send();
      if (request.method === "HEAD") {
        const facts = await orMade(key, (wanted) => storage.find(wanted));
        if (!facts) throw notFound();
        return addFacts(addHeaders(reply, key), facts).send();
      }
      const stored = await orMade(key, (wanted) => storage.get(wanted));
      if (!stored) throw notFound();
      return addFacts(addHeaders(reply, key), stored).send(stored.body);
    },
  });
};

function notFound(): AppError {
  return new AppError("not_found", { detail: "There is no such file." });
}

const hashOf = (key: string) => key.slice(key.indexOf("/") + 1).split(".", 1)[0] ?? "";
const tagOf = (key: string) => `"${hashOf(key)}"`;

/** The content never changes under its key, so what the browser has is right without asking the storage. */
function isKnown(request: FastifyRequest, key: string): boolean {
  const tags = (request.headers["if-none-match"] ?? "").split(",");
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === tagOf(key));
}

/** Were a file ever to hold something else than a picture, it still could do nothing: no script, no frame, no other type. */
function addHeaders(reply: FastifyReply, key: string): FastifyReply {
  return reply.headers({
    etag: tagOf(key),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": `inline; filename="picture-${hashOf(key).slice(0, 12)}.${key.split(".").at(-1)}"`,
  });
}

function addFacts(reply: FastifyReply, { contentType, size }: FileFacts): FastifyReply {
  return reply.headers({ "content-type": contentType, "content-length": size });
}
