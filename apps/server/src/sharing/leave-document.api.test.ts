import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("leaving a document on %s", (engine) => {
  let server: TestApp;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const share = async (document: string, body: object) => {
    const url = `/v1/documents/${document}/permissions/`;
    expect((await server.call("POST", url, { token: owner.token, body })).status).toBe(201);
  };
  const leave = async (document: string, token?: string) =>
    (await server.call("DELETE", `/v1/documents/${document}/permissions/mine/`, { ...(token && { token }) })).status;
  const read = async (document: string, token: string) =>
    (await server.call("GET", `/v1/documents/${document}/`, { token })).status;

  it("takes away one's own entries, by account and by address, and nobody else's", async () => {
    const document = await createDocumentOf(server, owner);
    const [goes, stays] = [await registerPerson(server), await registerPerson(server)];
    await share(document, { user_id: goes.id, permission: "read" });
    await share(document, { email: goes.email, permission: "write" });
    await share(document, { user_id: stays.id, permission: "read" });
    expect(await leave(document, goes.token)).toBe(204);
    expect([await read(document, goes.token), await read(document, stays.token)]).toEqual([404, 200]);
    const list = await server.call("GET", "/v1/documents/shared/", { token: goes.token });
    expect(list.body).toEqual([]);
    expect(await leave(document, goes.token)).toBe(404);
  });

  it("leaves the public link as it is: whoever came by it alone has nothing to give back", async () => {
    const document = await createDocumentOf(server, owner);
    const visitor = await registerPerson(server);
    await share(document, { permission: "read" });
    expect(await leave(document, visitor.token)).toBe(404);
    await share(document, { user_id: visitor.id, permission: "write" });
    expect(await leave(document, visitor.token)).toBe(204);
    expect(await read(document, visitor.token)).toBe(200);
  });

  it("does not count an address that is not confirmed", async () => {
    const document = await createDocumentOf(server, owner);
    const newcomer = await registerPerson(server, { isConfirmed: false });
    await share(document, { email: newcomer.email, permission: "read" });
    expect(await leave(document, newcomer.token)).toBe(404);
    const { body } = await server.call("GET", `/v1/documents/${document}/permissions/`, { token: owner.token });
    expect(body).toHaveLength(1);
  });

  it("is nothing for owners, strangers and whoever is not signed in", async () => {
    const document = await createDocumentOf(server, owner);
    const stranger = await registerPerson(server);
    expect(await leave(document, owner.token)).toBe(404);
    expect(await leave(document, stranger.token)).toBe(404);
    expect(await leave(document)).toBe(401);
    expect(await read(document, owner.token)).toBe(200);
  });
});
