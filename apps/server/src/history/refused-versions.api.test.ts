import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("versions that are refused on %s", (engine) => {
  let server: TestApp;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/v1/documents/${path}`, { token: owner.token, ...(body && { body }) });

  it("refuses to keep or duplicate a document of which nothing can be read, and says why", async () => {
    const id = await createDocumentOf(server, owner);
    const data = Uint8Array.of(1, 1, 200, 200);
    await server.db.updateTable("document_snapshot").set({ data }).where("document_id", "=", id).execute();
    expect(JSON.stringify((await call("GET", `${id}/`)).body.schema)).toContain("could not be read");
    const before = await server.db.selectFrom("document").select("id").execute();
    for (const path of ["versions/", "duplicate/"]) {
      const { status, body } = await call("POST", `${id}/${path}`, {});
      expect([status, body.code]).toEqual([409, "content_unreadable"]);
    }
    expect((await call("PATCH", `${id}/`, { name: "On nothing" })).body.code).toBe("content_unreadable");
    expect((await call("GET", `${id}/versions/`)).body).toEqual([]);
    expect(await server.db.selectFrom("document").select("id").execute()).toHaveLength(before.length);
  });

  it("gives no more than 200 versions a name, also one by one", async () => {
    const id = await createDocumentOf(server, owner);
    const { id: first } = (await call("POST", `${id}/versions/`, {})).body;
    const row = await server.db
      .selectFrom("document_version")
      .selectAll()
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    const named = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      id: randomUUIDv7(),
      name: `Version ${at}`,
      created_at: new Date(Date.parse(row.created_at) - at - 1).toISOString(),
    }));
    await server.db.insertInto("document_version").values(named).execute();
    const rename = (version: string, name: string | null) => call("PATCH", `${id}/versions/${version}/`, { name });
    expect((await rename(first, "One more")).body.code).toBe("too_many_versions");
    expect((await rename(named[0]?.id ?? "", "Another name")).status).toBe(200);
    expect((await rename(named[0]?.id ?? "", null)).status).toBe(200);
    expect((await rename(first, "One more")).status).toBe(200);
  });
});
