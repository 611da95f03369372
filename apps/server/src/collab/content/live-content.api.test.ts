import type { AddressInfo } from "node:net";
import { readContent } from "@treeline/contract/live";
import { addTopic, DOC_VERSION, openMap, setName } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as Y from "yjs";
import { testEngines } from "../../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../../testing/people.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { openClient } from "../testing/live-client.ts";

describe.each(testEngines())("the content for pages on %s", (engine) => {
  let server: TestApp;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const ask = (id: string, { version = DOC_VERSION, token = owner.token }: { version?: number; token?: string } = {}) =>
    server.app.inject({
      method: "GET",
      url: `/v1/documents/${id}/content/?version=${version}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const openLive = (id: string) => {
    const { port } = server.app.server.address() as AddressInfo;
    const client = openClient({ url: `ws://127.0.0.1:${port}/collab`, documentId: id, token: owner.token });
    onTestFinished(client.destroy);
    return client;
  };
  const readMap = (body: Buffer) => {
    const { generation, updates } = readContent(new Uint8Array(body).buffer);
    const doc = new Y.Doc();
    for (const update of updates) Y.applyUpdate(doc, update);
    return { generation, map: openMap(doc) };
  };

  it("is what the socket would bring, with what somebody is changing right now", async () => {
    const id = await createDocumentOf(server, owner);
    const client = openLive(id);
    await client.synced();
    for (const text of ["Rome", "Oslo"]) {
      addTopic(client.map, { parent: client.map.read().root.id, text });
      await client.saved();
    }
    const answer = await ask(id);
    expect(answer.headers["content-type"]).toBe("application/octet-stream");
    const { generation, map } = readMap(answer.rawPayload);
    expect(generation).toBe(0);
    expect(map.read()).toEqual(client.map.read());
  });

  it("is refused to strangers as an unknown document is, and to a page that could not read it", async () => {
    const id = await createDocumentOf(server, owner);
    const stranger = await registerPerson(server);
    expect((await ask(id, { token: stranger.token })).statusCode).toBe(404);
    expect((await ask("019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f61")).statusCode).toBe(404);
    const outdated = await ask(id, { version: DOC_VERSION - 1 });
    expect([outdated.statusCode, outdated.json().code]).toEqual([409, "page_outdated"]);
    expect((await ask(id, { version: -1 })).statusCode).toBe(422);
  });

  it("a document without its content has the name that was stored a moment ago", async () => {
    const id = await createDocumentOf(server, owner);
    const client = openLive(id);
    await client.synced();
    setName(client.map, { name: "Autumn trip" });
    await client.saved();
    const { status, body } = await server.call("GET", `/v1/documents/${id}/?schema=none`, { token: owner.token });
    expect([status, body.name, body.schema, body.permission]).toEqual([200, "Autumn trip", null, "owner"]);
  });
});
