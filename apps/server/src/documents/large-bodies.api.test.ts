import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_ENGINE } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const JSON_TYPE = { "content-type": "application/json" };

function schemaOf(count: number, text = "A topic with some words in it") {
  const nodes: Record<string, object> = { r: { parent: null, order: "a0", text: [{ text: "Trip" }] } };
  for (let at = 0; at < count; at += 1) nodes[`t${at}`] = { parent: "r", order: `a${at}`, text: [{ text }] };
  return { version: 1, root: "r", nodes, connections: {}, notes: {} };
}

describe.each([ANY_ENGINE])("large bodies on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  let stranger: Person;

  beforeAll(async () => {
    server = await startTestApp(engine, { RATE_LIMITS: "on" });
    owner = await registerPerson(server);
    stranger = await registerPerson(server);
  });
  afterAll(() => server.close());

  const send = (method: string, path: string, body: unknown, { token }: Person = owner) =>
    server.call(method, `/v1/documents/${path}`, { token, body, headers: JSON_TYPE });

  it("are read as small ones are", async () => {
    const schema = schemaOf(2_000);
    const made = await send("POST", "", JSON.stringify({ name: "Large", theme: "Blue", schema }));
    expect([made.status, made.body.name, made.body.theme]).toEqual([201, "Large", "Blue"]);
    expect(Object.keys(made.body.schema.nodes)).toHaveLength(2_001);
    const changed = await send("PATCH", `${made.body.id}/`, JSON.stringify({ schema: schemaOf(2_000, "Other words") }));
    expect(changed.status).toBe(200);
    expect(changed.body.schema.nodes.t7.text).toEqual([{ text: "Other words" }]);
    expect(changed.body.name).toBe("Large");
  });

  it("are refused for the same reasons and with the same words", async () => {
    const id = await createDocumentOf(server, owner);
    const long = " ".repeat(70_000);
    const refuse = async (body: string) => {
      const { status, body: problem } = await send("PATCH", `${id}/`, body);
      return [status, problem.code, problem.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await refuse(`{"name": "x"${long}`)).toEqual([400, "malformed_json", undefined]);
    expect(await refuse(`{"theme": "None"${long}}`)).toEqual([422, "invalid_fields", ["theme"]]);
    expect(await refuse(`${long}[1]`)).toEqual([422, "invalid_fields", [""]]);
    expect(await refuse(`{"name": "${"x".repeat(70_000)}"}`)).toEqual([413, "too_large", undefined]);
    const broken = { ...schemaOf(2_000), root: "nobody" };
    expect(await refuse(JSON.stringify({ schema: broken }))).toEqual([
      422,
      "invalid_fields",
      ["schema.root", "schema.nodes.r.parent"],
    ]);
  });

  it("are not read for those who may not write", async () => {
    const id = await createDocumentOf(server, owner);
    await send("POST", `${id}/permissions/`, JSON.stringify({ user_id: stranger.id, permission: "read" }));
    const malformed = `{${" ".repeat(100_000)}`;
    const hidden = await createDocumentOf(server, owner);
    expect((await send("PATCH", `${hidden}/`, malformed, stranger)).status).toBe(404);
    expect((await send("PATCH", `${id}/`, malformed, stranger)).status).toBe(403);
  });

  it("are limited by how much somebody sends in a minute", async () => {
    const busy = await registerPerson(server);
    const body = Buffer.alloc(31 * 1024 * 1024, " ");
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await send("POST", "", body, busy)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  }, 60_000);
});
