import { z } from "zod";
import * as at from "./addresses.ts";
import { DocumentParams } from "./documents.ts";
import { anyProblem, NoContent, needsToken, type RouteContract } from "./route.ts";
import { User } from "./user.ts";

const tags = ["files"] as const;

export const Image = z
  .object({
    id: z.string(),
    url: z.string().meta({ example: "/files/5f0c….webp" }),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({ id: "Image" });
export type Image = z.infer<typeof Image>;

/** Bodies of uploads are multipart; their one file is named by the field. */
export const createImage = {
  ...at.createImage,
  schema: {
    summary: "Upload a picture for topics: multipart, field `image`; PNG, JPEG, WebP, GIF or AVIF up to 10 MB",
    tags,
    security: needsToken,
    response: { 201: Image, ...anyProblem },
  },
} as const satisfies RouteContract;

export const createPreview = {
  ...at.createPreview,
  schema: {
    summary: "Replace the preview picture: multipart, field `preview`; PNG or WebP up to 512 KB",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 200: z.object({ preview: z.string() }).meta({ id: "Preview" }), ...anyProblem },
  },
} as const satisfies RouteContract;

export const setUserPicture = {
  ...at.setUserPicture,
  schema: {
    summary:
      "Set my picture, cut to a square: multipart, field `picture`; PNG, JPEG, WebP, GIF or AVIF up to 10 MB. Seen by those who see my name",
    tags: ["accounts"],
    security: needsToken,
    response: { 200: User, ...anyProblem },
  },
} as const satisfies RouteContract;

export const removeUserPicture = {
  ...at.removeUserPicture,
  schema: {
    summary: "Remove my picture",
    tags: ["accounts"],
    security: needsToken,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;
