import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const schemaOf = (topics: number, text: string) => {
  const nodes: Record<string, object> = { r: { parent: null, order: "a0", text: [{ text: "Trip" }] } };
  for (let at = 0; at < topics; at += 1) {
    const order = `a${String(at).padStart(4, "0")}1`;
    nodes[`n${at}`] = { parent: at % 2 === 0 ? "r" : `n${at - 1}`, order, text: [{ text }] };
  }
  return { version: 1, root: "r", nodes, connections: {}, notes: {} };
};

describe.each(testEngines())("the outline of a map on %s", (engine) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.close());

  it("is the topics in the order of reading, for those who may see the document, and follows its changes", async () => {
    const owner = await registerPerson(server);
    const id = await createDocumentOf(server, owner, { schema: schemaOf(2, "Rome") });
    const outline = `/v1/documents/${id}/outline/`;
    expect((await server.call("GET", outline)).status).toBe(404);
    const stranger = await registerPerson(server);
    expect((await server.call("GET", outline, { token: stranger.token })).status).toBe(404);
    const body = { permission: "read" };
    await server.call("POST", `/v1/documents/${id}/permissions/`, { token: owner.token, body });
    const topics = [
      { depth: 0, text: "Trip" },
      { depth: 1, text: "Rome" },
      { depth: 2, text: "Rome" },
    ];
    expect((await server.call("GET", outline)).body).toEqual({ topics, is_whole: true });
    const change = { schema: schemaOf(0, "") };
    expect((await server.call("PATCH", `/v1/documents/${id}/`, { token: owner.token, body: change })).status).toBe(200);
    expect((await server.call("GET", outline)).body.topics).toEqual([topics[0]]);
  });

  it("is cut where it would be long", async () => {
    const owner = await registerPerson(server);
    const id = await createDocumentOf(server, owner, { schema: schemaOf(400, "🌲".repeat(300)) });
    const { body } = await server.call("GET", `/v1/documents/${id}/outline/`, { token: owner.token });
    expect(body.is_whole).toBe(false);
    expect(body.topics).toHaveLength(150);
    expect(body.topics[1].text).toBe(`${"🌲".repeat(119)}…`);
  });
});
