import { z } from "zod";
import * as at from "./addresses.ts";
import { GrantLevel } from "./document.ts";
import { DocumentParams } from "./documents.ts";
import { SHARING_MESSAGE_MAX_LENGTH } from "./limits.ts";
import { anyProblem, NoContent, needsToken, type RouteContract } from "./route.ts";
import { Email, PersonPicture } from "./user.ts";

const tags = ["sharing"] as const;

/** An entry with user_id or email is a personal grant; one with neither is the public link. */
export const Grant = z
  .object({
    id: z.uuidv7(),
    user_id: z.uuidv7().nullable(),
    email: z.string().nullable(),
    display_name: z.string().nullable().meta({ description: "Null while `is_pending`, and for the public link" }),
    picture: PersonPicture,
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
      message: z.string().trim().max(SHARING_MESSAGE_MAX_LENGTH).optional().meta({
        description: "Stands in the invitation mail, once your own address is confirmed",
        example: "Here is the map for Oslo.",
      }),
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

export const repeatInvitation = {
  ...at.repeatInvitation,
  schema: {
    summary: "Send the invitation mail again, while nobody has opened the document by it; three times a day",
    tags,
    security: needsToken,
    params: GrantParams,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const leaveDocument = {
  ...at.leaveDocument,
  schema: {
    summary:
      "Give back what was shared with me in person, and take a document opened by link out of my list; the link stays",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

/** Someone without access asks the owner for it. Answered, it is gone. */
export const AccessRequest = z
  .object({
    id: z.uuidv7(),
    user: z.object({ id: z.uuidv7(), display_name: z.string(), picture: PersonPicture, email: z.string() }),
    message: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "AccessRequest" });
export type AccessRequest = z.infer<typeof AccessRequest>;

const RequestParams = DocumentParams.extend({ requestId: z.uuidv7() });

export const askForAccess = {
  ...at.askForAccess,
  schema: {
    summary:
      "Ask the owner for access, with a confirmed address; the answer is the same for a document that is not there",
    tags,
    security: needsToken,
    params: DocumentParams,
    body: z.object({
      message: z.string().trim().max(SHARING_MESSAGE_MAX_LENGTH).optional().meta({ example: "We met in Oslo." }),
    }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const listAccessRequests = {
  ...at.listAccessRequests,
  schema: {
    summary: "Who asks for access, the latest 100; for the owner",
    tags,
    security: needsToken,
    params: DocumentParams,
    response: { 200: z.array(AccessRequest), ...anyProblem },
  },
} as const satisfies RouteContract;

export const grantAccessRequest = {
  ...at.grantAccessRequest,
  schema: {
    summary: "Give access to whoever asked for it, and tell them by mail",
    tags,
    security: needsToken,
    params: RequestParams,
    body: z.object({ permission: GrantLevel }),
    response: { 201: Grant, ...anyProblem },
  },
} as const satisfies RouteContract;

export const declineAccessRequest = {
  ...at.declineAccessRequest,
  schema: {
    summary: "Leave a request unanswered for good; whoever asked is not told",
    tags,
    security: needsToken,
    params: RequestParams,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;
