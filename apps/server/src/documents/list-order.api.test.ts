import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

describe.each(testEngines())("the order of lists on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await startTestApp(engine);
    owner = await registerPerson(server);
    for (const name of ["Plan 10", "plan 2", "Éclair", "Ёж", "Plan 1", "🌲"]) {
      ids.set(name, await createDocumentOf(server, owner, { name }));
    }
    await server.call("POST", `/v1/documents/${ids.get("Éclair")}/favorite/`, { token: owner.token });
    await server.call("PATCH", `/v1/documents/${ids.get("plan 2")}/`, { token: owner.token, body: { theme: "Blue" } });
  });
  afterAll(() => server.close());

  /** Page by page, as far as the links lead. */
  async function listNames(query: string, list = "/v1/documents/", token = owner.token): Promise<string[]> {
    const names: string[] = [];
    for (let path: string | undefined = `${list}?${query}`; path; ) {
      const { body, headers } = await server.call("GET", path, { token });
      names.push(...body.map(({ name }: { name: string }) => name));
      path = /<(.+)>/.exec(String(headers["link"] ?? ""))?.[1];
    }
    return names;
  }

  it.each([
    ["default", ["Éclair", "🌲", "Plan 1", "Ёж", "plan 2", "Plan 10"]],
    ["-edited", ["plan 2", "🌲", "Plan 1", "Ёж", "Éclair", "Plan 10"]],
    ["edited", ["Plan 10", "Éclair", "Ёж", "Plan 1", "🌲", "plan 2"]],
    ["name", ["Éclair", "Plan 1", "plan 2", "Plan 10", "Ёж", "🌲"]],
    ["-name", ["🌲", "Ёж", "Plan 10", "plan 2", "Plan 1", "Éclair"]],
    ["-created", ["🌲", "Plan 1", "Ёж", "Éclair", "plan 2", "Plan 10"]],
    ["created", ["Plan 10", "plan 2", "Éclair", "Ёж", "Plan 1", "🌲"]],
  ])("documents sorted by %s come in this order, in pages of any length", async (sort, names) => {
    for (const limit of [1, 2, 100]) expect(await listNames(`sort=${sort}&limit=${limit}`)).toEqual(names);
  });

  it("what others share is sorted, too, and favourites are told in every order", async () => {
    const guest = await registerPerson(server);
    for (const id of ids.values()) {
      const body = { user_id: guest.id, permission: "read" };
      await server.call("POST", `/v1/documents/${id}/permissions/`, { token: owner.token, body });
    }
    const shared = "/v1/documents/shared/";
    const names = ["Éclair", "Plan 1", "plan 2", "Plan 10", "Ёж", "🌲"];
    expect(await listNames("sort=name&limit=4", shared, guest.token)).toEqual(names);
    const { body } = await server.call("GET", "/v1/documents/?sort=name", { token: owner.token });
    expect(body.map((item: { is_favorite: boolean }) => item.is_favorite)).toEqual([true, ...Array(5).fill(false)]);
  });

  it("what was opened last comes first, and what never was comes last, newest first", async () => {
    const open = (name: string) =>
      server.call("GET", `/v1/documents/${ids.get(name)}/?schema=none`, { token: owner.token });
    await open("plan 2");
    await open("Ёж");
    const names = ["Ёж", "plan 2", "🌲", "Plan 1", "Éclair", "Plan 10"];
    for (const limit of [1, 2, 3, 100]) expect(await listNames(`sort=-opened&limit=${limit}`)).toEqual(names);
    const { body } = await server.call("GET", "/v1/documents/?sort=-opened&limit=3", { token: owner.token });
    const moment = expect.stringMatching(/Z$/);
    expect(body.map((item: { opened_at: string | null }) => item.opened_at)).toEqual([moment, moment, null]);
  });

  it("a search is sorted, too", async () => {
    expect(await listNames("sort=name&search=PLAN&limit=1")).toEqual(["Plan 1", "plan 2", "Plan 10"]);
  });

  it("a document that was renamed is in its new place", async () => {
    const person = await registerPerson(server);
    const id = await createDocumentOf(server, person, { name: "A" });
    await createDocumentOf(server, person, { name: "B" });
    await server.call("PATCH", `/v1/documents/${id}/`, { token: person.token, body: { name: "C" } });
    expect(await listNames("sort=name", "/v1/documents/", person.token)).toEqual(["B", "C"]);
  });

  it.each(["sort=size", "sort=name&cursor=fx", "sort=-edited&cursor=f019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60"])(
    "%s is refused",
    async (query) => {
      const { status } = await server.call("GET", `/v1/documents/?${query}`, { token: owner.token });
      expect(status).toBe(422);
    },
  );
});
