import { connect } from "node:net";
import {
  accounts,
  documents,
  exchange,
  files,
  links,
  notes,
  orders,
  plans,
  type RouteContract,
  sharing,
  takeout,
  usage,
  versions,
} from "@treeline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const json = { "content-type": "application/json" };

describe("the frame of the API", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp("sqlite", { BILLING: "on" });
  });
  afterAll(() => server.close());

  function expectProblem(
    answer: { status: number; body: unknown; headers: Record<string, unknown> },
    status: number,
    code: string,
  ) {
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.body).toMatchObject({
      type: "about:blank",
      status,
      code,
      title: expect.any(String),
      detail: expect.any(String),
    });
  }

  it("answers malformed JSON with 400", async () => {
    for (const body of ["{", "", "nope"]) {
      expectProblem(await server.call("POST", "/v1/login/", { body, headers: json }), 400, "malformed_json");
    }
  });

  it("answers wrong fields with 422 naming each of them", async () => {
    const answer = await server.call("POST", "/v1/register/", { body: { email: "x", password: 7 } });
    expectProblem(answer, 422, "invalid_fields");
    expect(answer.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ["email", "invalid_email"],
      ["password", "invalid"],
    ]);
    expectProblem(await server.call("POST", "/v1/login/", { body: [], headers: json }), 422, "invalid_fields");
  });

  it("answers too large a body with 413 and a foreign type with 415", async () => {
    expectProblem(await server.call("POST", "/v1/login/", { body: { email: "x".repeat(70_000) } }), 413, "too_large");
    expectProblem(
      await server.call("POST", "/v1/login/", { body: "<a/>", headers: { "content-type": "text/xml" } }),
      415,
      "unsupported_media_type",
    );
  });

  it.each(["/v1", "/v1/", "/v1/nope", "/v1/nope/", "/v1/documents/019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60/"])(
    "answers the unknown call %s with a 404 problem and not with a page",
    async (url) => {
      expectProblem(await server.call("GET", url), 404, "not_found");
      expectProblem(await server.call("POST", url, { body: {} }), 404, "not_found");
    },
  );

  it("answers with and without the last slash", async () => {
    for (const url of ["/v1/user", "/v1/user/"]) expectProblem(await server.call("GET", url), 401, "not_signed_in");
  });

  it("answers an unreadable address with a problem", async () => {
    expectProblem(await server.call("GET", "/v1/%zz"), 400, "bad_request");
  });

  it("gives every answer a request id, taking a well-formed one from the caller", async () => {
    const given = await server.call("GET", "/v1/nope", { headers: { "x-request-id": "abc-12345678" } });
    expect(given.headers["x-request-id"]).toBe("abc-12345678");
    expect(given.body.request_id).toBe("abc-12345678");
    const hostile = await server.call("GET", "/v1/nope", { headers: { "x-request-id": 'x"}\n{"level' } });
    expect(hostile.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("shows nothing of a bug to the caller and all of it to the log", async () => {
    await server.db.schema.alterTable("user").renameTo("gone").execute();
    try {
      const answer = await server.call("POST", "/v1/login/", { body: { email: "a@example.com", password: "x" } });
      expectProblem(answer, 500, "internal");
      expect(JSON.stringify(answer.body)).not.toMatch(/no such table|\.ts|at /);
      expect(server.logLines.join("")).toContain("no such table");
    } finally {
      await server.db.schema.alterTable("gone").renameTo("user").execute();
    }
  });

  it("sends the security headers with API answers and pages", async () => {
    for (const url of ["/v1/nope", "/"]) {
      const { headers } = await server.call("GET", url);
      const nonce = /script-src 'self' 'nonce-([\w-]{20,})'/.exec(String(headers["content-security-policy"]))?.[1];
      expect(nonce).toBeDefined();
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
      });
      expect(headers).not.toHaveProperty("strict-transport-security");
      expect(headers).not.toHaveProperty("access-control-allow-origin");
    }
    const nonces = await Promise.all(
      [1, 2].map(async () => (await server.call("GET", "/")).headers["content-security-policy"]),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("describes every call in OpenAPI 3.1 and on a page without outside resources", async () => {
    const { body } = await server.call("GET", "/v1/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    );
    const promised = [
      accounts,
      documents,
      exchange,
      sharing,
      notes,
      versions,
      files,
      links,
      plans,
      orders,
      takeout,
      usage,
    ]
      .flatMap((part): unknown[] => Object.values(part))
      .filter((value): value is RouteContract => typeof value === "object" && value !== null && "url" in value)
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/gu, "{$1}")}`);
    expect(calls.toSorted()).toEqual(promised.toSorted());
    // The calls of the specification, whatever the contract says.
    expect(calls).toEqual(
      expect.arrayContaining([
        "post /v1/login/",
        "post /v1/documents/{id}/duplicate/",
        "post /v1/documents/{id}/preview/",
        "delete /v1/documents/{id}/notes/{noteId}/",
        "patch /v1/documents/{id}/permissions/{grantId}/",
        "post /v1/images/",
        "post /v1/user/picture/",
        "delete /v1/user/picture/",
        "post /v1/links/preview/",
        "post /v1/orders/",
        "post /v1/transactions/",
        "get /v1/subscription_plans/",
        "get /v1/user/subscription/",
      ]),
    );
    expect(body.components.schemas).toHaveProperty("User.properties.email_verified");
    expect(body.components.schemas).toHaveProperty("Problem");
    const { responses } = body.paths["/v1/login/"].post;
    expect(Object.keys(responses.default.content)).toEqual(["application/problem+json"]);
    expect(Object.keys(responses["200"].content)).toEqual(["application/json"]);
    const page = await server.call("GET", "/v1/docs");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("/v1/user/set_password/");
    expect(page.body).toContain("curl -X POST &quot;http://treeline.test/v1/documents/$ID/permissions/&quot;");
    expect(page.body).toContain("-F image=@picture.png");
    expect(page.body).toContain("-F picture=@picture.png");
    expect(page.body).toContain('<a href="#post-v1-documents-id-permissions">');
    expect(page.body).toContain('<section id="post-v1-documents-id-permissions">');
    for (const group of ["Accounts", "Documents", "Sharing"])
      expect(page.body).toContain(`<summary>${group}</summary>`);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it("says that it is up and ready", async () => {
    expect((await server.call("GET", "/healthz")).body).toEqual({ status: "up" });
    const ready = await server.call("GET", "/readyz");
    expect([ready.status, ready.body]).toEqual([200, { status: "ready", checks: { database: "ok", storage: "ok" } }]);
  });

  it("refuses state changes that another site starts with the visitor's cookie", async () => {
    const { body } = await server.call("POST", "/v1/register/", {
      body: { email: "cookie@example.com", password: "a calm river 7" },
    });
    const cookie = `session=${body.access_token}`;
    const patch = (headers: Record<string, string>) =>
      server.call("PATCH", "/v1/user/", { body: { display_name: "X" }, headers: { cookie, ...headers } });
    expect((await patch({ "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await patch({ origin: "http://treeline.test" })).status).toBe(200);
    expectProblem(await patch({ "sec-fetch-site": "cross-site" }), 403, "wrong_origin");
    expectProblem(await patch({ "sec-fetch-site": "same-site" }), 403, "wrong_origin");
    expectProblem(await patch({ origin: "https://evil.example" }), 403, "wrong_origin");
    expectProblem(await patch({ origin: "null" }), 403, "wrong_origin");
    const read = await server.call("GET", "/v1/user/", { headers: { cookie, "sec-fetch-site": "cross-site" } });
    expect(read.status).toBe(200);
    const form = await server.call("POST", "/login", {
      body: "email=a",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    });
    expect(form.status).toBe(403);
  });

  it("answers a broken request line with a problem and without the parser's words", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as { port: number };
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      let text = "";
      socket.on("data", (data) => {
        text += data;
      });
      socket.on("close", () => resolve(text));
    });
    expect(answer).toContain("HTTP/1.1 400");
    expect(answer).toContain("application/problem+json");
    expect(answer).not.toContain("HPE_");
  });
});

describe("without plans", () => {
  it("describes no call and no shape of plans and payment", async () => {
    const server = await startTestApp("sqlite", { BILLING: "off" });
    try {
      const { body } = await server.call("GET", "/v1/openapi.json");
      expect(Object.keys(body.paths)).toContain("/v1/documents/");
      expect(body.components.schemas).toHaveProperty("Problem.properties.errors");
      const page = await server.call("GET", "/v1/docs");
      expect(page.body).toContain("/v1/documents/");
      for (const text of [JSON.stringify(body), String(page.body)]) {
        // A name that a document could have is no trace of plans.
        expect(text.replaceAll("Aurora launch plan", "")).not.toMatch(
          /plan|order_id|orders|transaction|webhook|upgrade|price/i,
        );
      }
    } finally {
      await server.close();
    }
  });
});

describe("on https", () => {
  it("sends HSTS and keeps the session in a __Host- cookie", async () => {
    const server = await startTestApp("sqlite", { APP_URL: "https://treeline.test" });
    try {
      const { headers, body } = await server.call("POST", "/v1/register/", {
        body: { email: "s@example.com", password: "a calm river 7" },
      });
      expect(headers["strict-transport-security"]).toContain("max-age=31536000");
      const whoAmI = (cookie: string) => server.call("GET", "/v1/user/", { headers: { cookie } });
      expect((await whoAmI(`__Host-session=${body.access_token}`)).status).toBe(200);
      expect((await whoAmI(`session=${body.access_token}`)).status).toBe(401);
    } finally {
      await server.close();
    }
  });
});
