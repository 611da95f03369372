import { z } from "zod";
import * as at from "./addresses.ts";
import { anyProblem, NoContent, needsToken, type RouteContract } from "./route.ts";
import { Device, DisplayName, Email, GivenPassword, LocaleName, NewPassword, SignedIn, User } from "./user.ts";

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
    response: { 204: NoContent, ...anyProblem },
  },
} as const satisfies RouteContract;

export const confirmEmail = {
  ...at.confirmEmail,
  schema: {
    summary: "Confirm an e-mail address with the token that was mailed to it",
    tags,
    body: z.object({ token: MailToken }),
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
