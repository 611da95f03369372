import swagger from "@fastify/swagger";
import { at, PRODUCT_NAME } from "@treeline/contract";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from "fastify-type-provider-zod";
import type { AccountDeletion } from "./accounts/account-deletion.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { buildFindActor } from "./accounts/session.ts";
import { cardRoutes } from "./cards/routes.ts";
import { documentRoutes } from "./documents/routes.ts";
import { exchangeRoutes } from "./exchange/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { AppError } from "./http/app-error.ts";
import { describeWithoutPlans, isAboutPlans } from "./http/describe-without-plans.ts";
import { sendProblem } from "./http/problems.ts";
import { renderReferencePage } from "./http/reference/reference-page.ts";
import { compileValidator } from "./http/validate-request.ts";
import { imageRoutes } from "./images/routes.ts";
import type { LinkPreviews } from "./links/link-previews.ts";
import { linkRoutes } from "./links/routes.ts";
import { noteRoutes } from "./notes/routes.ts";
import type { Storage } from "./outside/storage/storage.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { addRequestContext, type Services } from "./request-context.ts";
import { sharingRoutes } from "./sharing/routes.ts";
import { takeoutRoutes } from "./takeout/routes.ts";
import { usageRoutes } from "./usage/routes.ts";

interface ApiParts {
  readonly deletion: AccountDeletion;
  readonly services: Services;
  readonly storage: Storage;
  readonly linkPreviews: LinkPreviews;
  /** For the reference page. */
  readonly fontUrl: string | null;
}

/** Everything under /v1: contract in, problem+json out. */
export async function api(
  scope: FastifyInstance,
  { services, deletion, storage, linkPreviews, fontUrl }: ApiParts,
): Promise<void> {
  scope.setValidatorCompiler(compileValidator);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(sendProblem);
  addRequestContext(scope, services, buildFindActor(services.db, services.config.appUrl));
  scope.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });

  await scope.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${PRODUCT_NAME} API`,
        version: "1",
        description: "Errors are application/problem+json (RFC 9457).",
      },
      servers: [{ url: services.config.appUrl }],
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    },
    transform: (route) =>
      jsonSchemaTransform(
        services.billing === null && isAboutPlans(route.schema?.tags)
          ? { ...route, schema: { ...route.schema, hide: true } }
          : route,
      ),
    transformObject: (document) => {
      const described = declareProblems(jsonSchemaTransformObject(document));
      return services.billing === null ? describeWithoutPlans(described) : described;
    },
  });
  await scope.register(accountRoutes, { deletion });
  await scope.register(documentRoutes);
  await scope.register(sharingRoutes);
  await scope.register(noteRoutes);
  await scope.register(historyRoutes);
  await scope.register(imageRoutes, { storage });
  await scope.register(exchangeRoutes, { storage });
  await scope.register(cardRoutes, { storage });
  await scope.register(linkRoutes, { linkPreviews });
  await scope.register(planRoutes);
  await scope.register(usageRoutes);
  await scope.register(takeoutRoutes, { storage });
  await scope.register(paymentRoutes);

  offerReference(scope, fontUrl);
  // Without its own catch-all an unknown call would be answered by the page handler, in HTML.
  for (const url of ["/v1", "/v1/*"]) {
    scope.all(url, { schema: { hide: true } }, async () => {
      throw new AppError("not_found", { detail: "There is no such call. /v1/docs lists all of them." });
    });
  }
}

function offerReference(scope: FastifyInstance, fontUrl: string | null): void {
  scope.get("/v1/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(scope.swagger()),
  );
  scope.get(at.referencePage.url, { schema: { hide: true } }, async (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .serializer(String)
      .send(renderReferencePage(scope.swagger(), { nonce: request.nonce, fontUrl })),
  );
}

interface DescribedOperation {
  readonly responses?: Record<string, { content?: Record<string, unknown> }>;
}

/** Refusals come as problem+json; the generator knows only one content type. */
function declareProblems<T extends { paths?: object }>(document: T): T {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const { responses } of Object.values(operations as Record<string, DescribedOperation>)) {
      const refusal = responses?.["default"];
      const content = refusal?.content?.["application/json"];
      if (refusal && content) refusal.content = { "application/problem+json": content };
    }
  }
  return document;
}
