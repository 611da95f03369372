import { z } from "zod";
import * as at from "./addresses.ts";
import { LINK_MAX_LENGTH } from "./limits.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

export const LinkPreview = z
  .object({
    link: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    image: z.string().nullable().meta({ description: "Address of a picture on this server" }),
    favicon: z.string().nullable().meta({ description: "Address of a picture on this server" }),
    site_name: z.string().nullable(),
  })
  .meta({ id: "LinkPreview" });
export type LinkPreview = z.infer<typeof LinkPreview>;

export const previewLink = {
  ...at.previewLink,
  schema: {
    summary: "What a web page says about itself",
    tags: ["links"],
    security: needsToken,
    body: z.object({ link: z.string().trim().min(1).max(LINK_MAX_LENGTH).meta({ example: "https://example.org/" }) }),
    response: { 200: LinkPreview, ...anyProblem },
  },
} as const satisfies RouteContract;
