import type { Readable } from "node:stream";
import { takeout as contract, PRODUCT_NAME } from "@treeline/contract";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { AppError } from "../http/app-error.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { requireActor } from "../request-context.ts";
import { openTakeout } from "./open-takeout.ts";

export const takeoutRoutes: FastifyPluginAsyncZod<{ storage: Storage }> = async (api, { storage }) => {
  const running = new Set<Readable>();
  // A stop does not wait for gigabytes; the browser says that the download broke off.
  api.addHook("preClose", async () => {
    for (const stream of running) stream.destroy();
  });
  api.route({
    ...contract.downloadEverything,
    handler: async ({ ctx, headers }, reply) => {
      // Otherwise a page of another site could start downloads and use up the visitor's limit.
      if (headers["sec-fetch-site"] === "cross-site") throw new AppError("wrong_origin");
      const isPage = headers["accept"]?.includes("text/html") ?? false;
      try {
        await ctx.limits.take("takeout_account", requireActor(ctx).userId);
      } catch (error) {
        if (!isPage || !(error instanceof AppError) || error.code !== "too_many_requests") throw error;
        // The browser navigates here, so a failure is a page instead of JSON.
        return reply.redirect("/account?refused=download#download", 303);
      }
      const stream = await openTakeout(ctx, { storage });
      running.add(stream);
      stream.once("close", () => running.delete(stream));
      return sendArchive(reply, stream, `${PRODUCT_NAME.toLowerCase()}-${ctx.now().toISOString().slice(0, 10)}.zip`);
    },
  });
};

function sendArchive(reply: FastifyReply, archive: Readable, name: string): FastifyReply {
  reply.type("application/zip").header("content-disposition", `attachment; filename="${name}"`);
  return reply.send(archive);
}
