import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("documents opened by a public link on %s", (engine) => {
  let server: TestApp;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const urlOf = (id: string) => `/v1/documents/${id}/permissions/`;
  const openLink = async (id: string, permission = "read"): Promise<string> =>
    (await server.call("POST", urlOf(id), { token: owner.token, body: { permission } })).body.id;
  const closeLink = (id: string, grant: string) =>
    server.call("DELETE", `${urlOf(id)}${grant}/`, { token: owner.token });
  const open = (id: string, { token }: Person, query = "?schema=none") =>
    server.call("GET", `/v1/documents/${id}/${query}`, { token });
  const shared = async ({ token }: Person, query = "") =>
    (await server.call("GET", `/v1/documents/shared/${query}`, { token })).body;
  const idsIn = async (person: Person) => (await shared(person)).map(({ id }: { id: string }) => id);

  it("are listed for whoever is signed in, with what the link allows, while the link is open", async () => {
    const id = await createDocumentOf(server, owner, { name: "Open plan" });
    const visitor = await registerPerson(server, { isConfirmed: false });
    const link = await openLink(id, "write");
    expect(await idsIn(visitor), "before the first visit").toEqual([]);
    await open(id, visitor);
    expect(await shared(visitor)).toMatchObject([{ id, permission: "write", owner: { display_name: owner.name } }]);
    expect(await shared(visitor, "?search=open")).toHaveLength(1);
    await closeLink(id, link);
    expect(await idsIn(visitor), "once the link is closed").toEqual([]);
    await openLink(id);
    expect(await shared(visitor), "once it is open again").toMatchObject([{ id, permission: "read" }]);
  });

  it("are never among what is shared with their owner, and once only with whoever was invited too", async () => {
    const id = await createDocumentOf(server, owner);
    await openLink(id);
    const visitor = await registerPerson(server);
    for (const query of ["", "?schema=none"]) await open(id, visitor, query);
    await open(id, owner);
    expect(await idsIn(owner)).not.toContain(id);
    await server.call("POST", urlOf(id), { token: owner.token, body: { user_id: visitor.id, permission: "read" } });
    expect(await idsIn(visitor)).toEqual([id]);
  });

  it("leave the list when they are taken out of it, and come back when they are opened again", async () => {
    const id = await createDocumentOf(server, owner);
    await openLink(id);
    const visitor = await registerPerson(server);
    await open(id, visitor);
    const leave = () => server.call("DELETE", `${urlOf(id)}mine/`, { token: visitor.token });
    expect((await leave()).status).toBe(204);
    expect(await idsIn(visitor)).toEqual([]);
    expect((await leave()).status).toBe(404);
    await open(id, visitor);
    expect(await idsIn(visitor)).toEqual([id]);
  });

  it("are kept for the latest 200, also as favourites", async () => {
    const visitor = await registerPerson(server);
    const ids: string[] = [];
    const template = await createDocumentOf(server, owner);
    const row = await server.db.selectFrom("document").selectAll().where("id", "=", template).executeTakeFirstOrThrow();
    const created_at = new Date().toISOString();
    for (let count = 0; count < 200; count += 1) ids.push(randomUUIDv7());
    await server.db
      .insertInto("document")
      .values(ids.map((id) => ({ ...row, id })))
      .execute();
    await server.db
      .insertInto("document_grant")
      .values(
        ids.map((id) => ({
          id: randomUUIDv7(),
          document_id: id,
          user_id: null,
          email: null,
          permission: "read" as const,
          created_at,
          opened_by: null,
        })),
      )
      .execute();
    const at = (index: number) => new Date(Date.parse(created_at) - 86_400_000 + index).toISOString();
    await server.db
      .insertInto("document_visit")
      .values(ids.map((id, index) => ({ user_id: visitor.id, document_id: id, opened_at: at(index), is_by_link: 1 })))
      .execute();
    await openLink(template);
    await open(template, visitor);
    await server.call("POST", `/v1/documents/${template}/favorite/`, { token: visitor.token });
    const visits = await server.db
      .selectFrom("document_visit")
      .select("document_id")
      .where("user_id", "=", visitor.id)
      .execute();
    expect(visits).toHaveLength(200);
    expect(visits.map(({ document_id }) => document_id)).not.toContain(ids[0]);
    expect((await idsIn(visitor))[0]).toBe(template);
  });
});
