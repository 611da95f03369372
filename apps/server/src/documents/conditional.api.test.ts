import type { AddressInfo } from "node:net";
import { addTopic } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openClient } from "../collab/testing/live-client.ts";
import { ANY_ENGINE } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each([ANY_ENGINE])("entity tags of documents on %s", (engine) => {
  let server: TestApp;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const call = (method: string, id: string, options: { body?: object; headers?: Record<string, string> } = {}) =>
    server.call(method, `/v1/documents/${id}`, { token: owner.token, ...options });
  const get = (id: string, headers: Record<string, string> = {}) => call("GET", `${id}/`, { headers });
  const patch = (id: string, body: object, tag: string) =>
    call("PATCH", `${id}/`, { body, headers: { "if-match": tag } });
  const tagOf = async (id: string) => String((await get(id)).headers["etag"]);

  it("an answer names what it holds, and is not sent again while nothing has changed", async () => {
    const id = await createDocumentOf(server, owner);
    const tag = await tagOf(id);
    const same = await get(id, { "if-none-match": `"another", ${tag}` });
    expect([same.status, same.body, same.headers["etag"]]).toEqual([304, undefined, tag]);
    await call("POST", `${id}/favorite/`, { body: {} });
    expect((await get(id, { "if-none-match": tag })).status, "a favourite now").toBe(200);
    await call("PATCH", `${id}/`, { body: { name: "Other" } });
    expect((await get(id, { "if-none-match": await tagOf(id) })).status).toBe(304);
    expect((await get(id, { "if-none-match": tag })).body.name).toBe("Other");
  });

  it("a change that is tied to them is made only on the content that was seen", async () => {
    const id = await createDocumentOf(server, owner);
    const seen = await tagOf(id);
    await call("POST", `${id}/favorite/`, { body: {} });
    const first = await patch(id, { name: "First" }, seen);
    expect([first.status, first.headers["etag"]]).toEqual([200, await tagOf(id)]);
    const late = await patch(id, { name: "Late" }, seen);
    expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
    expect((await patch(id, { name: "Any" }, "*")).status).toBe(200);
    expect((await patch(id, { name: "Weak" }, `W/${await tagOf(id)}`)).status).toBe(200);
    expect((await patch(id, { name: "Noise" }, 'noise, , "')).status).toBe(412);
    expect((await get(id)).body.name).toBe("Weak");
  });

  it("of many changes tied to one tag one is made", async () => {
    const id = await createDocumentOf(server, owner);
    const tag = await tagOf(id);
    const answers = await Promise.all(["One", "Two", "Three"].map((name) => patch(id, { name }, tag)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  it("what somebody typed meanwhile is not replaced", async () => {
    const id = await createDocumentOf(server, owner);
    const { body, headers } = await get(id);
    const { port } = server.app.server.address() as AddressInfo;
    const client = openClient({ url: `ws://127.0.0.1:${port}/collab`, documentId: id, token: owner.token });
    onTestFinished(client.destroy);
    await client.saved();
    addTopic(client.map, { parent: client.map.read().root.id, text: "typed" });
    await client.saved();
    expect((await patch(id, { schema: body.schema }, String(headers["etag"]))).status).toBe(412);
    expect(JSON.stringify((await get(id)).body.schema)).toContain("typed");
    expect((await patch(id, { schema: body.schema }, await tagOf(id))).status).toBe(200);
  });
});
