import { z } from "zod";
import * as at from "./addresses.ts";
import { DocumentParams } from "./documents.ts";
import { NOTE_MAX_LENGTH } from "./limits.ts";
import { anyProblem, NoContent, needsToken, type RouteContract } from "./route.ts";

const tags = ["notes"] as const;

export const Note = z
  .object({
    id: z.string(),
    cell_id: z.string().meta({ description: "The topic that it is attached to" }),
    content: z.string().meta({ example: "Ask **Lena** first." }),
  })
  .meta({ id: "Note" });
export type Note = z.infer<typeof Note>;

export const listNotes = {
  ...at.listNotes,
  schema: {
    summary: "All notes of a document",
    tags,
    params: DocumentParams,
    response: { 200: z.array(Note), ...anyProblem },
  },
} as const satisfies RouteContract;

export const createNote = {
  ...at.createNote,
  schema: {
    summary: "Attach a note to a topic; one that is there is replaced",
    tags,
    security: needsToken,
    params: DocumentParams,
    body: z.object({ cell_id: z.string().min(1).max(64), content: z.string().max(NOTE_MAX_LENGTH) }),
    response: { 200: Note, 201: Note, ...anyProblem },
  },
} as const satisfies RouteContract;

export const deleteNote = {
  ...at.deleteNote,
  schema: {
    summary: "Take a note away",
    tags,
    security: needsToken,
    params: DocumentParams.extend({ noteId: z.string().min(1).max(64) }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;
