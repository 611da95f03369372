import { z } from "zod";
import * as at from "./addresses.ts";
import { GrantLevel } from "./document.ts";
import { DocumentParams } from "./documents.ts";
import { anyProblem, NoContent, needsToken, type RouteContract } from "./route.ts";
import { Email } from "./user.ts";

const tags = ["sharing"] as const;

/** An entry with user_id or email is a personal grant; one with neither is the public link. */
export const Grant = z
  .object({
    id: z.uuidv7(),
    user_id: z.uuidv7().nullable(),
    email: z.string().nullable(),
    display_name: z.string().nullable().meta({ description: "Null while `is_pending`, and for the public link" }),
    permission: GrantLevel,
    is_pending: z.boolean().meta({
      description:
        "Shared with an address, and nobody has opened the document by it yet. Until then it is not told whose it is",
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "Grant" });
export type Grant = z.infer<typeof Grant>;

const GrantParams = DocumentParams.extend({ grantId: z.uuidv7() });

export const listGrants = {
  ...at.listGrants,
  schema: {
    summary: "Who has access; for the owner",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 200: z.array(Grant), ...anyProblem },
  },
} as const satisfies RouteContract;

export const createGrant = {
  ...at.createGrant,
  schema: {
    summary: "Share with a person (by address or account) or, with neither, by link",
    tags,
    security: needsToken,
    params: DocumentParams,
    body: z.object({
      email: Email.optional(),
      user_id: z.uuidv7().optional(),
      permission: GrantLevel,
      notify: z.boolean().optional().meta({ description: "false: no invitation mail", example: true }),
    }),
    response: { 201: Grant, ...anyProblem },
  },
} as const satisfies RouteContract;

export const getGrant = {
  ...at.getGrant,
  schema: {
    summary: "One entry",
    tags,
    security: needsToken,
    params: GrantParams,
    response: { 200: Grant, ...anyProblem },
  },
} as const satisfies RouteContract;

export const patchGrant = {
  ...at.patchGrant,
  schema: {
    summary: "Change the level; open editors feel it within seconds",
    tags,
    security: needsToken,
    params: GrantParams,
    body: z.object({ permission: GrantLevel }),
    response: { 200: Grant, ...anyProblem },
  },
} as const satisfies RouteContract;

export const deleteGrant = {
  ...at.deleteGrant,
  schema: {
    summary: "Take access back; open editors are closed within seconds",
    tags,
    security: needsToken,
    params: GrantParams,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const leaveDocument = {
  ...at.leaveDocument,
  schema: {
    summary: "Give back what was shared with me in person; the link, if there is one, stays",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;
