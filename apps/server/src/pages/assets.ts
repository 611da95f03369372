import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Built files carry a hash in their name, so browsers may keep them for good; the rest (icon, robots.txt) for an hour. The service worker
 * keeps everything else up to date, so it is always asked for.
 */
export async function assets(scope: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  if (!existsSync(folder)) return;
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header("cache-control", cacheRuleOf(path));
    },
    globIgnore: ["**/*.br", "**/*.gz"],
  });
  // A chunk of an older build must be a plain 404, so that the page notices and reloads itself.
  scope.get("/assets/*", async (_request, reply) =>
    reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found"),
  );
}

function cacheRuleOf(path: string): string {
  if (path.endsWith("/sw.js")) return "no-cache";
  return path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}
