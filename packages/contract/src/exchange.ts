import { z } from "zod";
import * as at from "./addresses.ts";
import { DocumentItem } from "./document.ts";
import { DocumentParams } from "./documents.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

const tags = ["documents"] as const;

const count = z.int().nonnegative();

/** What an import found and what became of it: codes and counts. */
export const ImportReport = z
  .object({
    format: z.string().meta({ description: "As the content of the file says, not its name" }),
    topics: count,
    notes: count,
    links: count,
    pictures: count,
    connections: count,
    losses: z.array(
      z.object({
        code: z.string(),
        where: z.enum(["note", "topic", "nowhere"]).meta({
          description: "Written into a note; a plain topic or another form of text now; not taken",
        }),
        count,
      }),
    ),
  })
  .meta({
    id: "ImportReport",
    example: {
      format: "xmind",
      topics: 412,
      notes: 38,
      links: 5,
      pictures: 12,
      connections: 2,
      losses: [{ code: "mark", where: "note", count: 7 }],
    },
  });
export type ImportReport = z.infer<typeof ImportReport>;

export const importDocuments = {
  ...at.importDocuments,
  schema: {
    summary:
      "Make documents of a file of another program, one for each sheet: multipart, field `file`; XMind, FreeMind, OPML, Markdown, text, Mermaid, CSV and others up to 25 MB",
    tags,
    security: needsToken,
    response: {
      201: z.object({
        documents: z.array(DocumentItem),
        report: ImportReport,
        refused: z
          .object({ code: z.string(), detail: z.string() })
          .nullable()
          .meta({ description: "Why only the first sheets became documents; null if all of them did" }),
      }),
      ...anyProblem,
    },
  },
} as const satisfies RouteContract;

/** As `packages/formats` writes them. */
export const EXPORT_FORMATS = [
  "treeline",
  "xmind",
  "freemind",
  "opml",
  "markdown",
  "text",
  "mermaid",
  "csv",
  "html",
  "docx",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportDocument = {
  ...at.exportDocument,
  schema: {
    summary: "A document as a file of another program; without a token if it is shared by link",
    tags,
    params: DocumentParams,
    querystring: z.object({
      format: z.enum(EXPORT_FORMATS).meta({ description: "`treeline` has everything; the pictures are in it, too" }),
    }),
    response: { 200: z.string().meta({ format: "binary" }), ...anyProblem },
  },
} as const satisfies RouteContract;
