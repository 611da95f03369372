import { at } from "@treeline/contract";
import type { FastifyInstance } from "fastify";

interface SiteOptions {
  readonly appUrl: string;
  readonly hasBilling: boolean;
}

/** Pages that say the same to everybody. */
const PUBLIC_PAGES = ["/", "/try", "/templates", "/privacy", "/terms"];
const CARDS = at.getCard.url.replace(":id", "*");

/** What crawlers ask for. Pages of documents say themselves that they are not to be found; chats that obey these rules may show them. */
export async function siteFiles(scope: FastifyInstance, { appUrl, hasBilling }: SiteOptions): Promise<void> {
  const urlOf = (path: string) => new URL(path, appUrl).href;
  const robots = ["User-agent: *", "Disallow: /v1/", `Allow: ${CARDS}`, "", `Sitemap: ${urlOf("/sitemap.xml")}`, ""];
  scope.get("/robots.txt", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(robots.join("\n")),
  );
  // Where password managers look for it.
  scope.get("/.well-known/change-password", async (_request, reply) => reply.redirect("/password/change"));
  const pages = hasBilling ? [...PUBLIC_PAGES, "/upgrade"] : PUBLIC_PAGES;
  const entries = pages.map((path) => `  <url><loc>${escapeXml(urlOf(path))}</loc></url>\n`).join("");
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`;
  scope.get("/sitemap.xml", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8").send(sitemap),
  );
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
