import { z } from "zod";
import * as at from "./addresses.ts";
import { DocumentId, DocumentItem, DocumentName, LayoutType, Theme } from "./document.ts";
import { PAGE_MAX_LENGTH } from "./limits.ts";
import { DEFAULT_SORT, SORTS } from "./list-place.ts";
import { GivenMapSchema, MapSchema } from "./map-schema.ts";
import { anyProblem, NoContent, NotModified, needsToken, type RouteContract } from "./route.ts";

const tags = ["documents"] as const;

export const Document = DocumentItem.extend({ schema: MapSchema }).meta({ id: "Document" });
export type Document = z.infer<typeof Document>;

export const DocumentParams = z.object({ id: DocumentId });

/** Documents of a list that have something in common. */
export const FILTERS = ["favorite", "private", "shared", "public"] as const;
export type Filter = (typeof FILTERS)[number];

/** How many documents a list can be asked for by their ids. */
export const IDS_MAX_COUNT = 50;

const Ids = z
  .string()
  .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/)
  .max(IDS_MAX_COUNT * 37)
  .meta({ description: `Only these documents, at most ${IDS_MAX_COUNT}, with commas between them` });

/** The `Link` header of an answer names the next page, rel="next". */
const PageQuery = z.object({
  cursor: z.string().max(200).optional().meta({ description: "From the `Link` header of the page before" }),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX_LENGTH).optional(),
  search: z.string().trim().max(200).optional().meta({ description: "Part of the name, in any case" }),
  filter: z.enum(FILTERS).optional().meta({
    description:
      "My favourites; shared with nobody; shared with people in person; shared with everyone who has the link",
  }),
  ids: Ids.optional(),
  sort: z
    .enum(SORTS)
    .optional()
    .meta({
      description: `\`${DEFAULT_SORT}\`: favourites first, then the newest. A minus turns the order round: \`-edited\` has the last edited first, \`-opened\` what the caller opened last. A cursor fits only the order it came with`,
    }),
});

/** With whom else a document is shared only its owner may ask. */
const SharedPageQuery = PageQuery.extend({
  filter: z
    .enum(["favorite", "public"])
    .optional()
    .meta({ description: "My favourites; shared with everyone who has the link" }),
});

const Page = z.array(DocumentItem);

/** Chosen by the caller. After an answer that got lost the same call finds the document that the first one made. */
const CreationKey = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({
    description: "The same key a second time answers the document that it made before, unless that was deleted",
    example: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f61",
  });

const MAX_TAGS_LENGTH = 2_000;

/** Every answer with a document has an `ETag`. */
const IfNoneMatch = z.looseObject({
  "if-none-match": z
    .string()
    .max(MAX_TAGS_LENGTH)
    .optional()
    .meta({ description: "The `ETag` of an earlier answer: 304 without a body if nothing has changed since" }),
});

const IfMatch = z.looseObject({
  "if-match": z
    .string()
    .max(MAX_TAGS_LENGTH)
    .optional()
    .meta({ description: "The `ETag` of an earlier answer: 412 if the content has been changed since, by anybody" }),
});

const IsCopy = z
  .boolean()
  .describe(
    "`schema` is the content of a map that exists: texts that have grown past a limit because several people wrote in them, and values of a newer version, are taken as they are.",
  );

export const createDocument = {
  ...at.createDocument,
  schema: {
    summary: "Create a document with one root topic",
    tags,
    security: needsToken,
    body: z.object({
      name: DocumentName.optional(),
      layout_type: LayoutType.optional(),
      theme: Theme.optional(),
      schema: GivenMapSchema.optional(),
      is_copy: IsCopy.optional(),
      key: CreationKey.optional(),
    }),
    response: { 201: Document, ...anyProblem },
  },
} as const satisfies RouteContract;

export const listDocuments = {
  ...at.listDocuments,
  schema: {
    summary: "My documents",
    tags,
    security: needsToken,
    querystring: PageQuery,
    response: { 200: Page, ...anyProblem },
  },
} as const satisfies RouteContract;

export const listSharedDocuments = {
  ...at.listSharedDocuments,
  schema: {
    summary: "Documents that others share with me, in person or by a link that I opened",
    tags,
    security: needsToken,
    querystring: SharedPageQuery,
    response: { 200: Page, ...anyProblem },
  },
} as const satisfies RouteContract;

const DocumentQuery = z.object({
  schema: z.literal("none").optional().describe("`none`: without the content, `schema` is null."),
});

export const getDocument = {
  ...at.getDocument,
  schema: {
    summary: "A document with its content; without a token if it is shared by link",
    tags,
    params: DocumentParams,
    querystring: DocumentQuery,
    headers: IfNoneMatch,
    response: { 200: Document, 304: NotModified, ...anyProblem },
  },
} as const satisfies RouteContract;

export const getContent = {
  ...at.getContent,
  schema: {
    summary: "The content as the live protocol has it, for pages that go on over the socket",
    tags,
    params: DocumentParams,
    querystring: z.object({
      version: z.coerce
        .number()
        .int()
        .min(0)
        .describe("The form of documents that the page knows: 409 if it is too old"),
    }),
    response: { 200: z.string().meta({ format: "binary" }), ...anyProblem },
  },
} as const satisfies RouteContract;

export const Outline = z
  .object({
    topics: z.array(z.object({ depth: z.int().nonnegative(), text: z.string() })),
    is_whole: z.boolean().meta({ description: "False: there are more topics" }),
  })
  .meta({
    id: "Outline",
    example: {
      topics: [
        { depth: 0, text: "Trip" },
        { depth: 1, text: "Rome" },
      ],
      is_whole: true,
    },
  });
export type Outline = z.infer<typeof Outline>;

export const getOutline = {
  ...at.getOutline,
  schema: {
    summary: "The first topics of a map as lines of text, in the order of reading: at most 150",
    tags,
    params: DocumentParams,
    response: { 200: Outline, ...anyProblem },
  },
} as const satisfies RouteContract;

export const getCard = {
  ...at.getCard,
  schema: {
    summary: "A picture of a public document with its name, 1200 × 630, for what chats show of a link to it",
    tags,
    params: DocumentParams,
    response: { 200: z.string().meta({ format: "binary" }), ...anyProblem },
  },
} as const satisfies RouteContract;

export const patchDocument = {
  ...at.patchDocument,
  schema: {
    summary:
      "Change name, layout, theme or content; open editors see it at once. Content that is replaced is kept as a version",
    tags,
    security: needsToken,
    params: DocumentParams,
    headers: IfMatch,
    body: z.object({
      name: DocumentName.optional(),
      layout_type: LayoutType.optional(),
      theme: Theme.optional(),
      schema: GivenMapSchema.optional(),
      is_copy: IsCopy.optional(),
    }),
    response: { 200: Document, ...anyProblem },
  },
} as const satisfies RouteContract;

export const deleteDocument = {
  ...at.deleteDocument,
  schema: {
    summary: "Put a document into the bin, for 30 days",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const duplicateDocument = {
  ...at.duplicateDocument,
  schema: {
    summary: "A copy that belongs to me, with content and notes, without grants",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 201: Document, ...anyProblem },
  },
} as const satisfies RouteContract;

export const favoriteDocument = {
  ...at.favoriteDocument,
  schema: {
    summary: "Mark as my favourite",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 200: DocumentItem, ...anyProblem },
  },
} as const satisfies RouteContract;

export const unfavoriteDocument = {
  ...at.unfavoriteDocument,
  schema: {
    summary: "No longer my favourite",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 200: DocumentItem, ...anyProblem },
  },
} as const satisfies RouteContract;

/** A document in the bin. */
export const BinItem = z
  .object({
    id: DocumentId,
    name: z.string(),
    theme: Theme,
    layout_type: LayoutType,
    preview: z.string().nullable(),
    deleted_at: z.iso.datetime(),
    purged_at: z.iso.datetime().meta({ description: "Then it is gone for good" }),
  })
  .meta({ id: "BinItem" });
export type BinItem = z.infer<typeof BinItem>;

export const listBin = {
  ...at.listBin,
  schema: {
    summary: "My deleted documents, the last deleted first",
    tags,
    security: needsToken,
    querystring: PageQuery.omit({ sort: true, filter: true, ids: true }),
    response: { 200: z.array(BinItem), ...anyProblem },
  },
} as const satisfies RouteContract;

export const emptyBin = {
  ...at.emptyBin,
  schema: {
    summary: "Delete everything in my bin for good",
    tags,
    security: needsToken,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const restoreDocument = {
  ...at.restoreDocument,
  schema: {
    summary: "Take a document out of the bin",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 200: DocumentItem, ...anyProblem },
  },
} as const satisfies RouteContract;

export const purgeDocument = {
  ...at.purgeDocument,
  schema: {
    summary: "Delete a document in the bin for good",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;
