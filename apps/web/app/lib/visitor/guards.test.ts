import type { PageHost, User } from "@treeline/contract";
import { createStaticHandler, type MiddlewareFunction, RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { guard } from "./guards.server.ts";
import { hostContext, visitorContext } from "./page-context.ts";
import type { Visitor } from "./visitor.server.ts";

const someone = { id: "u1" } as User;
const reported: string[] = [];

/** Asks for a page with this guard, as React Router does. */
async function visit(name: string, user: User | null, url = "http://treeline.test/secret?a=1") {
  const context = new RouterContextProvider();
  context.set(visitorContext, { token: null, readUser: async () => user } as Visitor);
  context.set(hostContext, { reportError: (error: Error) => void reported.push(error.message) } as unknown as PageHost);
  const handler = createStaticHandler([
    { id: "page", path: "*", middleware: [guard(name) as MiddlewareFunction], loader: () => "shown" },
  ]);
  return handler.query(new Request(url), {
    requestContext: context,
    generateMiddlewareResponse: async (query) => {
      const result = await query(new Request(url));
      return result instanceof Response ? result : Response.json({ loaded: result.loaderData, errors: result.errors });
    },
  });
}

describe("route guards", () => {
  it("signed-in lets a user pass and sends a visitor to the login, with the way back", async () => {
    expect(await ((await visit("signed-in", someone)) as Response).json()).toMatchObject({ loaded: { page: "shown" } });
    const refused = (await visit("signed-in", null)) as Response;
    expect([refused.status, refused.headers.get("location")]).toEqual([302, "/login?next=%2Fsecret%3Fa%3D1"]);
  });

  it("signed-out lets a visitor pass and sends a user on, to own paths only", async () => {
    expect(await ((await visit("signed-out", null)) as Response).json()).toMatchObject({ loaded: { page: "shown" } });
    const locationOf = async (query: string) =>
      ((await visit("signed-out", someone, `http://treeline.test/login${query}`)) as Response).headers.get("location");
    expect(await locationOf("")).toBe("/documents");
    expect(await locationOf("?next=/upgrade")).toBe("/upgrade");
    expect(await locationOf("?next=//evil.example")).toBe("/documents");
  });

  it.each(["nobody", "toString", ""])("with the unknown name %j answer 500, Unknown middleware", async (name) => {
    const { errors } = (await ((await visit(name, someone)) as Response).json()) as { errors: { page: unknown } };
    expect(errors.page).toMatchObject({ status: 500, data: "Unknown middleware" });
    expect(reported).toContain(`Unknown middleware: ${name}`);
  });
});
