import { accounts as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sendNoContent } from "../http/send-no-content.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { changeUser, readOwnUser } from "./change-user.ts";
import { confirmEmail, sendConfirmation } from "./confirm-email.ts";
import { confirmReset } from "./confirm-reset.ts";
import { deleteAccount } from "./delete-account.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { presentUser } from "./present-user.ts";
import { register } from "./register.ts";
import { requestReset } from "./request-reset.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { setPassword } from "./set-password.ts";
import { undoEmailChange } from "./undo-email-change.ts";

export const accountRoutes: FastifyPluginAsyncZod<{ deletion: AccountDeletion }> = async (api, { deletion }) => {
  api.route({
    ...contract.register,
    handler: async (request, reply) => reply.code(201).send(await register(request.ctx, request.body)),
  });
  api.route({ ...contract.login, handler: async ({ ctx, body }) => login(ctx, body) });
  api.route({ ...contract.logout, handler: async ({ ctx }, reply) => sendNoContent(reply, logout(ctx)) });
  api.route({ ...contract.getUser, handler: async ({ ctx }) => presentUser(await readOwnUser(ctx)) });
  api.route({ ...contract.changeUser, handler: async ({ ctx, body }) => presentUser(await changeUser(ctx, body)) });
  api.route({
    ...contract.deleteUser,
    handler: async ({ ctx, body }, reply) => sendNoContent(reply, deleteAccount(ctx, { ...body, deletion })),
  });
  api.route({
    ...contract.setPassword,
    handler: async ({ ctx, body }, reply) => sendNoContent(reply, setPassword(ctx, body)),
  });
  api.route({
    ...contract.sendConfirmation,
    handler: async ({ ctx, query }, reply) => sendNoContent(reply, sendConfirmation(ctx, query)),
  });
  api.route({ ...contract.confirmEmail, handler: async ({ ctx, body }) => confirmEmail(ctx, body) });
  api.route({
    ...contract.requestEmailChange,
    handler: async ({ ctx, body }, reply) => sendNoContent(reply, requestEmailChange(ctx, body)),
  });
  api.route({
    ...contract.confirmEmailChange,
    handler: async ({ ctx, body }, reply) => sendNoContent(reply, confirmEmailChange(ctx, body)),
  });
  api.route({
    ...contract.undoEmailChange,
    handler: async ({ ctx, body }, reply) => sendNoContent(reply, undoEmailChange(ctx, body)),
  });
  api.route({ ...contract.listSessions, handler: async ({ ctx }) => listSessions(ctx) });
  api.route({
    ...contract.endSession,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, endSession(ctx, params)),
  });
  api.route({
    ...contract.endOtherSessions,
    handler: async ({ ctx }, reply) => sendNoContent(reply, endOtherSessions(ctx)),
  });
  api.route({
    ...contract.requestReset,
    handler: async ({ ctx, body }, reply) => sendNoContent(reply, requestReset(ctx, body)),
  });
  api.route({
    ...contract.confirmReset,
    handler: async ({ ctx, body }, reply) => sendNoContent(reply, confirmReset(ctx, body)),
  });
};
