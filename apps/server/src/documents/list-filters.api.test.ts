import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { noteVisit } from "../sharing/visits.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("filters of lists on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    server = await startTestApp(engine);
    [owner, guest] = [await registerPerson(server), await registerPerson(server)];
    for (const name of ["Alone", "With Bea", "By link", "With both", "Starred"]) {
      ids[name] = await createDocumentOf(server, owner, { name });
    }
    const grant = (name: string, body: object) =>
      server.call("POST", `/v1/documents/${ids[name]}/permissions/`, { token: owner.token, body });
    await grant("With Bea", { email: guest.email, permission: "read" });
    await grant("By link", { permission: "read" });
    await grant("With both", { user_id: guest.id, permission: "write" });
    await grant("With both", { permission: "write" });
    await server.call("POST", `/v1/documents/${ids["Starred"]}/favorite/`, { token: owner.token });
    await server.call("POST", `/v1/documents/${ids["With Bea"]}/favorite/`, { token: guest.token });
  });
  afterAll(() => server.close());

  const list = async (query: string, { path = "/v1/documents/", by = owner } = {}) => {
    const { body } = await server.call("GET", `${path}?${query}`, { token: by.token });
    return body as { name: string; is_shared: boolean; is_public: boolean; opened_at: string | null }[];
  };
  const namesIn = (items: { name: string }[]) => items.map(({ name }) => name);

  it.each([
    ["favorite", ["Starred"]],
    ["private", ["Starred", "Alone"]],
    ["shared", ["With both", "With Bea"]],
    ["public", ["With both", "By link"]],
  ])("the filter %s leaves what it says", async (filter, names) => {
    expect(namesIn(await list(`filter=${filter}`))).toEqual(names);
    expect(namesIn(await list(`filter=${filter}&sort=-created&limit=100`))).toEqual(names);
  });

  it("a filter goes with a search, an order, and pages", async () => {
    expect(namesIn(await list("filter=shared&search=bea"))).toEqual(["With Bea"]);
    const { headers, body } = await server.call("GET", "/v1/documents/?filter=public&sort=name&limit=1", {
      token: owner.token,
    });
    const next = /<(.+)>/.exec(String(headers["link"]))?.[1] ?? "";
    const rest = await server.call("GET", next, { token: owner.token });
    expect([namesIn(body), namesIn(rest.body)]).toEqual([["By link"], ["With both"]]);
  });

  it("some documents are listed by their ids, and nobody gets those of others so", async () => {
    const query = `ids=${ids["Alone"]},${ids["By link"]}`;
    expect(namesIn(await list(query))).toEqual(["By link", "Alone"]);
    expect(await list(query, { by: guest })).toEqual([]);
    expect(await list(query, { by: guest, path: "/v1/documents/shared/" })).toEqual([]);
  });

  it.each(["private", "shared"])("others cannot ask with whom documents are shared: %s", async (filter) => {
    const path = `/v1/documents/shared/?filter=${filter}`;
    expect((await server.call("GET", path, { token: guest.token })).status).toBe(422);
  });

  it("owners see with whom a document is shared, in lists and by itself; others only that it is public", async () => {
    const marks = (items: { is_shared: boolean; is_public: boolean }[]) =>
      items.map(({ is_shared, is_public }) => [is_shared, is_public]);
    expect(marks(await list("sort=created"))).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ]);
    expect(marks(await list("sort=created", { by: guest, path: "/v1/documents/shared/" }))).toEqual([
      [false, false],
      [false, true],
    ]);
    const one = await server.call("GET", `/v1/documents/${ids["With both"]}/?schema=none`, { token: guest.token });
    expect(marks([one.body])).toEqual([[false, true]]);
  });

  it("what others share is filtered, too", async () => {
    const shared = { by: guest, path: "/v1/documents/shared/" };
    expect(namesIn(await list("filter=favorite", shared))).toEqual(["With Bea"]);
    expect(namesIn(await list("filter=public", shared))).toEqual(["With both"]);
  });

  it.each(["filter=large", "ids=x", `ids=${Array(51).fill("019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60").join(",")}`])(
    "%s is refused",
    async (query) => {
      const { status } = await server.call("GET", `/v1/documents/?${query}`, { token: owner.token });
      expect(status).toBe(422);
    },
  );

  it("of what a person has opened the last two hundred are known", async () => {
    const person = await registerPerson(server);
    const documentIds: string[] = [];
    const now = new Date().toISOString();
    const row = await server.db
      .selectFrom("document")
      .selectAll()
      .where("id", "=", ids["Alone"] ?? "")
      .executeTakeFirstOrThrow();
    for (let number = 0; number < 203; number += 1) {
      const id = `019a6c3e-5b52-7c1e-9d0f-${String(number).padStart(12, "0")}`;
      await server.db
        .insertInto("document")
        .values({ ...row, id, created_at: now })
        .execute();
      const at = new Date(Date.UTC(2026, 0, 1, 0, number));
      await noteVisit(server.db, { userId: person.id, documentId: id, isByLink: false, at });
      documentIds.push(id);
    }
    const kept = await server.db
      .selectFrom("document_visit")
      .select("document_id")
      .where("user_id", "=", person.id)
      .orderBy("opened_at")
      .execute();
    expect(kept.map(({ document_id }) => document_id)).toEqual(documentIds.slice(3));
    await server.db.deleteFrom("document").where("id", "in", documentIds).execute();
  });
});
