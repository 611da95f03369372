import { z } from "zod";
import * as at from "./addresses.ts";
import { anyProblem, NoContent, needsToken, type RouteContract } from "./route.ts";
import { Session, SessionId } from "./session.ts";
import {
  Device,
  DisplayName,
  Email,
  GivenPassword,
  LocaleName,
  NewPassword,
  ReturnPath,
  SignedIn,
  User,
} from "./user.ts";

const tags = ["accounts"] as const;
const MailToken = z.string().min(1).max(200).meta({ description: "The token out of the link in the mail." });

export const register = {
  ...at.register,
  schema: {
    summary: "Create an account and sign in",
    tags,
    body: z.object({
      email: Email,
      password: NewPassword,
      display_name: DisplayName.optional(),
      locale: LocaleName.optional(),
      next: ReturnPath.optional(),
    }),
    response: { 201: SignedIn, ...anyProblem },
  },
} as const satisfies RouteContract;

export const login = {
  ...at.login,
  schema: {
    summary: "Sign in",
    tags,
    body: z.object({ email: Email, password: GivenPassword, device: Device.optional() }),
    response: { 200: SignedIn, ...anyProblem },
  },
} as const satisfies RouteContract;

export const logout = {
  ...at.logout,
  schema: { summary: "End this token", tags, security: needsToken, response: { 204: NoContent, ...anyProblem } },
} as const satisfies RouteContract;

export const getUser = {
  ...at.getUser,
  schema: { summary: "Who am I", tags, security: needsToken, response: { 200: User, ...anyProblem } },
} as const satisfies RouteContract;

export const changeUser = {
  ...at.changeUser,
  schema: {
    summary: "Change the display name or the language",
    tags,
    security: needsToken,
    body: z.object({ display_name: DisplayName.optional(), locale: LocaleName.optional() }),
    response: { 200: User, ...anyProblem },
  },
} as const satisfies RouteContract;

export const deleteUser = {
  ...at.deleteUser,
  schema: {
    summary: "Delete the account and all it owns",
    tags,
    security: needsToken,
    body: z.object({ password: GivenPassword }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const setPassword = {
  ...at.setPassword,
  schema: {
    summary: "Change the password; every other token of the account ends",
    tags,
    security: needsToken,
    body: z.object({ old_password: GivenPassword, new_password: NewPassword }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const sendConfirmation = {
  ...at.sendConfirmation,
  schema: {
    summary: "Send the confirmation mail again",
    tags,
    security: needsToken,
    querystring: z.object({ next: ReturnPath.optional() }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const confirmEmail = {
  ...at.confirmEmail,
  schema: {
    summary: "Confirm an e-mail address with the token that was mailed to it; doing so again does no harm",
    tags,
    body: z.object({ token: MailToken }),
    response: {
      200: z.object({ was_confirmed: z.boolean().meta({ description: "Whether it was confirmed before" }) }),
      ...anyProblem,
    },
  },
} as const satisfies RouteContract;

export const requestEmailChange = {
  ...at.requestEmailChange,
  schema: {
    summary: "Ask for another e-mail address; a link is mailed to it, and until it is opened the old one counts",
    tags,
    security: needsToken,
    body: z.object({ email: Email, password: GivenPassword }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const confirmEmailChange = {
  ...at.confirmEmailChange,
  schema: {
    summary: "Take the new address, with the token that was mailed to it; a confirmed old one is told",
    tags,
    body: z.object({ token: MailToken }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const undoEmailChange = {
  ...at.undoEmailChange,
  schema: {
    summary:
      "Take the old address back, with the token that was mailed to it, and choose a new password; every token of the account ends",
    tags,
    body: z.object({ token: MailToken, password: NewPassword }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const listSessions = {
  ...at.listSessions,
  schema: {
    summary: "Where I am signed in: this session first, then those used last; at most 100",
    tags,
    security: needsToken,
    response: { 200: z.array(Session), ...anyProblem },
  },
} as const satisfies RouteContract;

export const endSession = {
  ...at.endSession,
  schema: {
    summary: "Sign one device out; its token ends and its open sockets close",
    tags,
    security: needsToken,
    params: z.object({ id: SessionId }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const endOtherSessions = {
  ...at.endOtherSessions,
  schema: {
    summary: "Sign out everywhere but here",
    tags,
    security: needsToken,
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const requestReset = {
  ...at.requestReset,
  schema: {
    summary:
      "Ask for a mail that lets its reader choose a new password; at most a few an hour are sent, the answer is the same",
    tags,
    body: z.object({ email: Email, device: Device.optional() }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const confirmReset = {
  ...at.confirmReset,
  schema: {
    summary: "Choose a new password with a mailed token; every token of the account ends",
    tags,
    body: z.object({ token: MailToken, password: NewPassword }),
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;
