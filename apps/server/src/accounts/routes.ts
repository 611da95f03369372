import { accounts as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireActor } from "../http/request-context.ts";
import { endAccessToken } from "./access-tokens.ts";
import { confirmEmail, sendConfirmation } from "./confirm-email.ts";
import { confirmReset } from "./confirm-reset.ts";
import { deleteAccount } from "./delete-account.ts";
import { login } from "./login.ts";
import { presentUser } from "./present-user.ts";
import { requireUser, updateUser } from "./queries.ts";
import { register } from "./register.ts";
import { requestReset } from "./request-reset.ts";
import { setPassword } from "./set-password.ts";

export const accountRoutes: FastifyPluginAsyncZod = async (api) => {
  api.route({
    ...contract.register,
    handler: async (request, reply) => reply.code(201).send(await register(request.ctx, request.body)),
  });
  api.route({ ...contract.login, handler: async (request) => login(request.ctx, request.body) });
  api.route({
    ...contract.logout,
    handler: async (request, reply) => {
      await endAccessToken(request.ctx.db, requireActor(request.ctx).tokenHash);
      return reply.code(204).send(null);
    },
  });
  api.route({
    ...contract.getUser,
    handler: async ({ ctx }) => presentUser(await requireUser(ctx.db, requireActor(ctx).userId)),
  });
  api.route({
    ...contract.changeUser,
    handler: async ({ ctx, body }) => {
      const { userId } = requireActor(ctx);
      const isChange = Object.values(body).some((value) => value !== undefined);
      return presentUser(isChange ? await updateUser(ctx.db, userId, body) : await requireUser(ctx.db, userId));
    },
  });
  api.route({
    ...contract.deleteUser,
    handler: async (request, reply) => {
      await deleteAccount(request.ctx, request.body);
      return reply.code(204).send(null);
    },
  });
  api.route({
    ...contract.setPassword,
    handler: async (request, reply) => {
      await setPassword(request.ctx, request.body);
      return reply.code(204).send(null);
    },
  });
  api.route({
    ...contract.sendConfirmation,
    handler: async (request, reply) => {
      await sendConfirmation(request.ctx);
      return reply.code(204).send(null);
    },
  });
  api.route({
    ...contract.confirmEmail,
    handler: async (request, reply) => {
      await confirmEmail(request.ctx, request.body);
      return reply.code(204).send(null);
    },
  });
  api.route({
    ...contract.requestReset,
    handler: async (request, reply) => {
      await requestReset(request.ctx, request.body);
      return reply.code(204).send(null);
    },
  });
  api.route({
    ...contract.confirmReset,
    handler: async (request, reply) => {
      await confirmReset(request.ctx, request.body);
      return reply.code(204).send(null);
    },
  });
};
