import { z } from "zod";
import * as at from "./addresses.ts";
import { LayoutType, Theme } from "./document.ts";
import { Document, DocumentParams } from "./documents.ts";
import { PAGE_MAX_LENGTH, VERSION_NAME_MAX_LENGTH } from "./limits.ts";
import { MapSchema } from "./map-schema.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

const tags = ["versions"] as const;

const VersionId = z.uuidv7().meta({ example: "019a6c41-0f3a-7d27-8a55-6f1b9d2c7e01" });
const VersionName = z.string().trim().min(1).max(VERSION_NAME_MAX_LENGTH).meta({ example: "Before the review" });

const AUTHORS = [{ id: "019a6c3e-11aa-7c1e-9d0f-3c2a7b1e4f60", display_name: "Lena" }];

/** The content of a document at one moment, in a list: everything but the content. */
export const VersionItem = z
  .object({
    id: VersionId,
    created_at: z.iso.datetime().meta({ description: "By the server's clock" }),
    name: z.string().nullable().meta({ description: "Null: made by itself" }),
    authors: z
      .array(z.object({ id: z.uuidv7(), display_name: z.string() }))
      .meta({ description: "Who changed the document since the version before" }),
    kept_until: z.iso.datetime().nullable().meta({ description: "How long it is kept; null: for good" }),
  })
  .meta({
    id: "VersionItem",
    example: {
      id: "019a6c41-0f3a-7d27-8a55-6f1b9d2c7e01",
      created_at: "2026-11-15T09:30:00.000Z",
      name: "Before the review",
      authors: AUTHORS,
      kept_until: "2026-11-22T09:30:00.000Z",
    },
  });
export type VersionItem = z.infer<typeof VersionItem>;

export const Version = VersionItem.extend({
  document_name: z.string().meta({ description: "What the document was called then" }),
  layout_type: LayoutType,
  theme: Theme,
  schema: MapSchema,
}).meta({ id: "Version" });
export type Version = z.infer<typeof Version>;

const VersionParams = DocumentParams.extend({ versionId: VersionId });

export const listVersions = {
  ...at.listVersions,
  schema: {
    summary: "Versions of a document, the newest first; for whoever may edit it",
    tags,
    security: needsToken,
    params: DocumentParams,
    querystring: z.object({
      cursor: z.string().max(200).optional().meta({ description: "From the `Link` header of the page before" }),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX_LENGTH).optional(),
    }),
    response: { 200: z.array(VersionItem), ...anyProblem },
  },
} as const satisfies RouteContract;

export const createVersion = {
  ...at.createVersion,
  schema: {
    summary: "Keep the document as it is now, under a name or without; 200 if the newest version holds the same",
    tags,
    security: needsToken,
    params: DocumentParams,
    body: z.object({ name: VersionName.optional() }),
    response: { 200: VersionItem, 201: VersionItem, ...anyProblem },
  },
} as const satisfies RouteContract;

export const getVersion = {
  ...at.getVersion,
  schema: {
    summary: "A version with its content",
    tags,
    security: needsToken,
    params: VersionParams,
    response: { 200: Version, ...anyProblem },
  },
} as const satisfies RouteContract;

export const renameVersion = {
  ...at.renameVersion,
  schema: {
    summary: "Give a version a name, or take its name away with null",
    tags,
    security: needsToken,
    params: VersionParams,
    body: z.object({ name: VersionName.nullable() }),
    response: { 200: VersionItem, ...anyProblem },
  },
} as const satisfies RouteContract;

export const restoreVersion = {
  ...at.restoreVersion,
  schema: {
    summary:
      "Bring content, layout and theme back to a version; the name of the document stays. What was there is kept as a version before, and open editors see the change at once",
    tags,
    security: needsToken,
    params: VersionParams,
    response: { 200: Document, ...anyProblem },
  },
} as const satisfies RouteContract;
