import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("notes on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  let url: string;
  let rootId: string;

  beforeAll(async () => {
    server = await startTestApp(engine);
    owner = await registerPerson(server);
    const id = await createDocumentOf(server, owner);
    url = `/v1/documents/${id}/notes/`;
    rootId = (await server.call("GET", `/v1/documents/${id}/`, { token: owner.token })).body.schema.root;
  });
  afterAll(() => server.close());

  const post = (body: object) => server.call("POST", url, { token: owner.token, body });
  const list = async () => (await server.call("GET", url, { token: owner.token })).body;

  it("are one per topic: a second one replaces the first", async () => {
    const first = await post({ cell_id: rootId, content: "One" });
    expect([first.status, first.body]).toEqual([201, { id: expect.any(String), cell_id: rootId, content: "One" }]);
    const second = await post({ cell_id: rootId, content: "<b>Two</b>" });
    expect([second.status, second.body.content]).toEqual([200, "<b>Two</b>"]);
    expect(await list()).toEqual([second.body]);
  });

  it("go away by their id, once", async () => {
    const { body } = await post({ cell_id: rootId, content: "Gone soon" });
    const remove = () => server.call("DELETE", `${url}${body.id}/`, { token: owner.token });
    expect((await remove()).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  it("are refused on a topic that is not there, and when they are too long", async () => {
    const missing = await post({ cell_id: "nobody", content: "x" });
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, "cell_id"]);
    expect((await post({ cell_id: rootId, content: "x".repeat(20_001) })).status).toBe(422);
    expect((await post({ cell_id: rootId, content: "я".repeat(20_000) })).status).toBe(201);
  });
});
