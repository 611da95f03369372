import { sharing as contract } from "@treeline/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sendNoContent } from "../http/send-no-content.ts";
import { declineRequest, grantRequest, listRequests } from "./answer-request.ts";
import { askForAccess } from "./ask-for-access.ts";
import { createGrant } from "./create-grant.ts";
import { leaveDocument } from "./leave-document.ts";
import { changeGrant, deleteGrant, listGrants, readGrant } from "./manage-grants.ts";
import { repeatInvitation } from "./repeat-invitation.ts";

export const sharingRoutes: FastifyPluginAsyncZod = async (api) => {
  api.route({ ...contract.listGrants, handler: async ({ ctx, params }) => listGrants(ctx, params) });
  api.route({
    ...contract.createGrant,
    handler: async ({ ctx, params, body }, reply) =>
      reply.code(201).send(await createGrant(ctx, { ...params, ...body })),
  });
  api.route({ ...contract.getGrant, handler: async ({ ctx, params }) => readGrant(ctx, params) });
  api.route({
    ...contract.patchGrant,
    handler: async ({ ctx, params, body }) => changeGrant(ctx, { ...params, ...body }),
  });
  api.route({
    ...contract.deleteGrant,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, deleteGrant(ctx, params)),
  });
  api.route({
    ...contract.repeatInvitation,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, repeatInvitation(ctx, params)),
  });
  api.route({
    ...contract.leaveDocument,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, leaveDocument(ctx, params)),
  });
  api.route({
    ...contract.askForAccess,
    handler: async ({ ctx, params, body }, reply) => sendNoContent(reply, askForAccess(ctx, { ...params, ...body })),
  });
  api.route({ ...contract.listAccessRequests, handler: async ({ ctx, params }) => listRequests(ctx, params) });
  api.route({
    ...contract.grantAccessRequest,
    handler: async ({ ctx, params, body }, reply) =>
      reply.code(201).send(await grantRequest(ctx, { ...params, ...body })),
  });
  api.route({
    ...contract.declineAccessRequest,
    handler: async ({ ctx, params }, reply) => sendNoContent(reply, declineRequest(ctx, params)),
  });
};
