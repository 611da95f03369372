import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { buildDocumentJobs } from "./jobs.ts";

const SCHEMA = {
  version: 1,
  root: "r",
  nodes: {
    r: { parent: null, order: "a0", text: [{ text: "Trip" }] },
    a: { parent: "r", order: "a0", text: [{ text: "Rome", bold: true }], side: "right" },
  },
  connections: {},
  notes: { a: { id: "n1", content: "By train." } },
};

describe.each(testEngines())("documents on %s", (engine) => {
  let server: TestApp;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const get = (id: string, token?: string) => server.call("GET", `/v1/documents/${id}/`, token ? { token } : {});
  const patch = (id: string, body: object, token = owner.token) =>
    server.call("PATCH", `/v1/documents/${id}/`, { token, body });
  const list = (token: string, query = "") => server.call("GET", `/v1/documents/${query}`, { token });
  const idsIn = (body: { id: string }[]) => body.map(({ id }) => id);

  describe("create", () => {
    it("answers 201 with an empty root topic, default layout and theme, and all abilities", async () => {
      const { status, body } = await server.call("POST", "/v1/documents/", { token: owner.token, body: {} });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        name: "Untitled",
        layout_type: "CompactBoxH",
        theme: "Base",
        permission: "owner",
        abilities: { view: true, edit: true, share: true, delete: true, duplicate: true },
        is_favorite: false,
        preview: null,
      });
      expect(Object.values(body.schema.nodes)).toEqual([
        { parent: null, order: expect.any(String), text: [{ text: "Central topic" }] },
      ]);
      expect((await get(body.id, owner.token)).body).toEqual(body);
    });

    it("names a new document in the language of its owner", async () => {
      const { token } = await registerPerson(server, { locale: "ru" });
      const { body } = await server.call("POST", "/v1/documents/", { token, body: {} });
      expect(body.name).toBe("Без названия");
    });

    it("takes name, layout, theme and content", async () => {
      const given = { name: "Trip", layout_type: "IndentedLR", theme: "Blue", schema: SCHEMA };
      const { status, body } = await server.call("POST", "/v1/documents/", { token: owner.token, body: given });
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: "Trip", layout_type: "IndentedLR", theme: "Blue" });
      expect(body.schema).toEqual(SCHEMA);
    });

    describe("with a key", () => {
      const create = (key: string, token = owner.token, name = "Once") =>
        server.call("POST", "/v1/documents/", { token, body: { name, key, schema: SCHEMA } });

      it("makes one document, however often and at whatever moment the call comes", async () => {
        const { token } = await registerPerson(server);
        const answers = await Promise.all([create("k-1", token), create("k-1", token), create("k-1", token)]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
        expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
        expect((await create("k-1", token)).body).toEqual(answers[0]?.body);
        expect((await list(token)).body).toHaveLength(1);
      });

      it("answers the document as it is now, not as it was sent again", async () => {
        const { body } = await create("k-2");
        await patch(body.id, { name: "Changed since" });
        expect((await create("k-2")).body).toMatchObject({ id: body.id, name: "Changed since" });
      });

      it("knows keys by their owner", async () => {
        const other = await registerPerson(server);
        const [mine, theirs] = [await create("k-3"), await create("k-3", other.token)];
        expect(mine.body.id).not.toBe(theirs.body.id);
      });

      it("makes a new one when the first was deleted", async () => {
        const first = await create("k-4");
        await server.call("DELETE", `/v1/documents/${first.body.id}/`, { token: owner.token });
        const second = await create("k-4");
        expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
        expect((await create("k-4")).body.id).toBe(second.body.id);
      });

      it("refuses what is no key", async () => {
        const { status, body } = await create("no key");
        expect([status, body.errors[0].path]).toEqual([422, "key"]);
      });
    });

    it("refuses content that is no map, naming the path", async () => {
      const nodes = { ...SCHEMA.nodes, b: { parent: "nowhere", order: "a1", text: [] } };
      const schema = { ...SCHEMA, nodes };
      const { status, body } = await server.call("POST", "/v1/documents/", { token: owner.token, body: { schema } });
      expect(status).toBe(422);
      expect(body.errors[0].path).toMatch(/^schema\.nodes\.b/);
    });

    it("needs a signed-in caller, before it reads a large body", async () => {
      const { status, body } = await server.call("POST", "/v1/documents/", { body: {} });
      expect([status, body.code]).toEqual([401, "not_signed_in"]);
    });

    it.each([
      ["layout_type", "Circle"],
      ["theme", "Pink"],
      ["name", "x".repeat(201)],
      ["schema", "text"],
    ])("refuses a wrong %s", async (field, value) => {
      const answer = await server.call("POST", "/v1/documents/", { token: owner.token, body: { [field]: value } });
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, field]);
    });
  });

  describe("patch", () => {
    it("changes name, layout and theme, in the document and in the list", async () => {
      const id = await createDocumentOf(server, owner);
      const change = { name: "Новое имя", layout_type: "CompactBoxTB", theme: "Red" };
      const { status, body } = await patch(id, change);
      expect(status).toBe(200);
      expect(body).toMatchObject(change);
      expect((await get(id, owner.token)).body).toMatchObject(change);
      expect((await list(owner.token)).body.find((item: { id: string }) => item.id === id)).toMatchObject(change);
    });

    it("replaces the content and keeps the ids", async () => {
      const id = await createDocumentOf(server, owner);
      expect((await patch(id, { schema: SCHEMA })).body.schema).toEqual(SCHEMA);
      const moved = { ...SCHEMA, nodes: { ...SCHEMA.nodes, a: { ...SCHEMA.nodes.a, text: [{ text: "Oslo" }] } } };
      expect((await patch(id, { schema: moved })).body.schema).toEqual(moved);
    });

    it("lets patches of different fields at the same time all survive", async () => {
      const id = await createDocumentOf(server, owner);
      const answers = await Promise.all([
        patch(id, { name: "A name" }),
        patch(id, { theme: "Green" }),
        patch(id, { layout_type: "IndentedLR" }),
        patch(id, { schema: SCHEMA }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { body } = await get(id, owner.token);
      expect(body).toMatchObject({ name: "A name", theme: "Green", layout_type: "IndentedLR", schema: SCHEMA });
    });

    it("moves updated_at on, and ignores fields that are not its own", async () => {
      const id = await createDocumentOf(server, owner);
      const before = (await get(id, owner.token)).body;
      const { body } = await patch(id, { name: "b", permission: "read", owner_id: "x", updated_at: "1999" });
      expect(body.permission).toBe("owner");
      expect(body.updated_at > before.updated_at).toBe(true);
    });

    it("refuses a body of over 32 MB", async () => {
      const id = await createDocumentOf(server, owner);
      const { status, body } = await patch(id, { name: "x", schema: { filler: "x".repeat(33 * 1024 * 1024) } });
      expect([status, body.code]).toEqual([413, "too_large"]);
    });
  });

  describe("lists", () => {
    it("have favourites first, then the newest, in pages that are linked", async () => {
      const person = await registerPerson(server);
      const ids: string[] = [];
      for (let i = 0; i < 7; i += 1) ids.push(await createDocumentOf(server, person, { name: `No ${i}` }));
      for (const i of [1, 4]) await server.call("POST", `/v1/documents/${ids[i]}/favorite/`, { token: person.token });
      const order = [4, 1, 6, 5, 3, 2, 0].map((i) => ids[i]);
      expect(idsIn((await list(person.token)).body)).toEqual(order);
      const seen: string[] = [];
      let next: string | undefined = "?limit=3";
      while (next) {
        const page = await list(person.token, next);
        seen.push(...idsIn(page.body));
        next = /<\/v1\/documents\/(\?[^>]+)>; rel="next"/.exec(String(page.headers["link"] ?? ""))?.[1];
      }
      expect(seen).toEqual(order);
    });

    it("carry no content and never another person's documents", async () => {
      const stranger = await registerPerson(server);
      const mine = await createDocumentOf(server, owner);
      const { body } = await list(stranger.token);
      expect(idsIn(body)).not.toContain(mine);
      const own = (await list(owner.token)).body;
      expect(own.every((item: object) => !("schema" in item))).toBe(true);
    });

    it("find part of a name in any case and script, and take % and _ as they are", async () => {
      const person = await registerPerson(server);
      const plan = await createDocumentOf(server, person, { name: "Запуск 100% ПРОЕКТА" });
      await createDocumentOf(server, person, { name: "Other" });
      const search = async (text: string) =>
        idsIn((await list(person.token, `?search=${encodeURIComponent(text)}`)).body);
      expect(await search("проект")).toEqual([plan]);
      expect(await search("100%")).toEqual([plan]);
      expect(await search("1_0")).toEqual([]);
    });

    it("refuse a cursor or a limit that is none", async () => {
      expect((await list(owner.token, "?cursor=x")).body.errors[0].path).toBe("cursor");
      expect((await list(owner.token, "?limit=101")).status).toBe(422);
      expect((await list("no token")).status).toBe(401);
    });
  });

  describe("duplicate", () => {
    it("copies content, layout, theme and notes to the caller, without grants", async () => {
      const id = await createDocumentOf(server, owner, { name: "Trip", theme: "Red", schema: SCHEMA });
      const friend = await registerPerson(server, { locale: "ru" });
      await server.call("POST", `/v1/documents/${id}/permissions/`, {
        token: owner.token,
        body: { email: friend.email, permission: "read" },
      });
      const { status, body } = await server.call("POST", `/v1/documents/${id}/duplicate/`, { token: friend.token });
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: "Trip (копия)", theme: "Red", permission: "owner", schema: SCHEMA });
      expect((await get(body.id, owner.token)).status).toBe(404);
    });

    it("cuts a name that would be too long", async () => {
      const id = await createDocumentOf(server, owner, { name: "x".repeat(200) });
      const { body } = await server.call("POST", `/v1/documents/${id}/duplicate/`, { token: owner.token });
      expect(body.name).toBe(`${"x".repeat(193)} (copy)`);
    });
  });

  describe("the bin", () => {
    it("is emptied at once, of what its owner has put there and of nothing else", async () => {
      const [person, other] = [await registerPerson(server), await registerPerson(server)];
      const kept = await createDocumentOf(server, person);
      const deleted = [await createDocumentOf(server, person), await createDocumentOf(server, person)];
      const theirs = await createDocumentOf(server, other);
      const remove = (id: string, { token }: Person) => server.call("DELETE", `/v1/documents/${id}/`, { token });
      for (const id of deleted) await remove(id, person);
      await remove(theirs, other);
      expect((await server.call("DELETE", "/v1/bin/", { token: person.token })).status).toBe(204);
      expect((await bin(person.token)).body).toEqual([]);
      expect(idsIn((await bin(other.token)).body)).toEqual([theirs]);
      expect(idsIn((await list(person.token)).body)).toEqual([kept]);
      const restored = await server.call("POST", `/v1/bin/${deleted[0]}/restore/`, { token: person.token });
      expect(restored.status).toBe(404);
      // The job that purges what is old takes them out of the database.
      await buildDocumentJobs({ db: server.db })["purge-bin"]?.({});
      const left = await server.db.selectFrom("document").select("id").where("owner_id", "=", person.id).execute();
      expect(idsIn(left)).toEqual([kept]);
      expect((await server.call("DELETE", "/v1/bin/")).status).toBe(401);
    });

    const bin = (token: string) => server.call("GET", "/v1/bin/", { token });

    it("takes a deleted document, gives it back, and purges it for good", async () => {
      const person = await registerPerson(server);
      const id = await createDocumentOf(server, person, { name: "Old", schema: SCHEMA });
      expect((await server.call("DELETE", `/v1/documents/${id}/`, { token: person.token })).status).toBe(204);
      expect((await get(id, person.token)).status).toBe(404);
      const { body } = await bin(person.token);
      expect(body).toMatchObject([{ id, name: "Old" }]);
      expect(Date.parse(body[0].purged_at) - Date.parse(body[0].deleted_at)).toBe(30 * 86_400_000);
      const restored = await server.call("POST", `/v1/bin/${id}/restore/`, { token: person.token });
      expect([restored.status, restored.body.id]).toEqual([200, id]);
      expect((await get(id, person.token)).body.schema).toEqual(SCHEMA);
      await server.call("DELETE", `/v1/documents/${id}/`, { token: person.token });
      expect((await server.call("DELETE", `/v1/bin/${id}/`, { token: person.token })).status).toBe(204);
      expect((await bin(person.token)).body).toEqual([]);
      expect((await server.call("POST", `/v1/bin/${id}/restore/`, { token: person.token })).status).toBe(404);
    });

    it("is searched by part of a name, page by page", async () => {
      const person = await registerPerson(server);
      for (const name of ["Trip to Rome", "Roman history", "Garden"]) {
        const id = await createDocumentOf(server, person, { name });
        await server.call("DELETE", `/v1/documents/${id}/`, { token: person.token });
      }
      const first = await server.call("GET", "/v1/bin/?search=ROM&limit=1", { token: person.token });
      expect(first.body).toMatchObject([{ name: "Roman history" }]);
      const next = /<([^>]*)>/.exec(String(first.headers["link"]))?.[1] ?? "";
      const second = await server.call("GET", next, { token: person.token });
      expect(second.body).toMatchObject([{ name: "Trip to Rome" }]);
      expect(second.headers["link"]).toBeUndefined();
    });

    it("is nobody else's, and holds nothing that was not deleted", async () => {
      const id = await createDocumentOf(server, owner);
      const stranger = await registerPerson(server);
      for (const token of [owner.token, stranger.token]) {
        expect((await server.call("DELETE", `/v1/bin/${id}/`, { token })).status).toBe(404);
      }
      await server.call("DELETE", `/v1/documents/${id}/`, { token: owner.token });
      expect((await server.call("POST", `/v1/bin/${id}/restore/`, { token: stranger.token })).status).toBe(404);
    });
  });
});
