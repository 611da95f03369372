import type { AddressInfo } from "node:net";
import { addTopic, plainText } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openClient } from "../collab/testing/live-client.ts";
import { waitFor } from "../collab/testing/wait-for.ts";
import { testEngines } from "../db/testing.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The queue looks for work every two seconds. */
const QUEUE_TIMEOUT_MS = 60_000;

function schemaOf(...texts: string[]) {
  const children = texts.map((text, at) => [`t${at}`, { parent: "r", order: `a${at}`, text: [{ text }] }] as const);
  const nodes = { r: { parent: null, order: "a0", text: [{ text: "Trip" }] }, ...Object.fromEntries(children) };
  return { version: 1, root: "r", nodes, connections: {}, notes: {} };
}

describe.each(testEngines())("history on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  let shift = 0;

  beforeAll(async () => {
    server = await startTestApp(engine, {}, { now: () => new Date(Date.now() + shift) });
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const pass = (ms: number) => {
    shift += ms;
  };
  const callAs =
    ({ token }: Person) =>
    async (method: string, path: string, body?: object) =>
      server.call(method, `/v1/documents/${path}`, { token, ...(body && { body }) });
  const call = (method: string, path: string, body?: object) => callAs(owner)(method, path, body);
  const list = async (id: string, query = "") => (await call("GET", `${id}/versions/${query}`)).body;
  const patch = (id: string, body: object) => call("PATCH", `${id}/`, body);
  const keep = async (id: string, name: string) => (await call("POST", `${id}/versions/`, { name })).body;
  const read = async (id: string, version: string) => (await call("GET", `${id}/versions/${version}/`)).body;
  const textsIn = (schema: ReturnType<typeof schemaOf>) =>
    Object.values(schema.nodes).map(({ text }) => plainText(text as never));

  async function run(kind: string): Promise<void> {
    await enqueueJob(server.db, kind, {});
    const left = () => server.db.selectFrom("job").select("id").where("kind", "=", kind).execute();
    await waitFor(async () => (await left()).length === 0, kind);
  }
  async function noted(id: string, count = 1): Promise<void> {
    const changes = () => server.db.selectFrom("document_change").selectAll().where("document_id", "=", id).execute();
    await waitFor(async () => (await changes()).length >= count, "the change is noted");
  }
  async function open(id: string, { token }: Person = owner) {
    const { port } = server.app.server.address() as AddressInfo;
    const client = openClient({ url: `ws://127.0.0.1:${port}/collab`, documentId: id, token });
    onTestFinished(client.destroy);
    await client.saved();
    return client;
  }

  describe("versions make themselves", () => {
    it("once a document is left alone, with who changed it", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf("Rome") });
      const guest = await registerPerson(server);
      await call("POST", `${id}/permissions/`, { user_id: guest.id, permission: "write" });
      const [one, two] = [await open(id), await open(id, guest)];
      addTopic(one.map, { parent: "r", text: "by the owner" });
      await one.saved();
      addTopic(two.map, { parent: "r", text: "by the guest" });
      await two.saved();
      await noted(id, 2);
      await run("make-versions");
      expect(await list(id)).toEqual([]);
      pass(3 * MINUTE);
      await run("make-versions");
      const [version, ...others] = await list(id);
      expect(others).toEqual([]);
      expect(version).toMatchObject({ name: null, kept_until: null });
      expect(version.authors.map((author: { id: string }) => author.id).toSorted()).toEqual(
        [owner.id, guest.id].toSorted(),
      );
      expect(version.authors[0].display_name).toMatch(/^Someone/);
      expect(Math.abs(Date.parse(version.created_at) - Date.now() - shift)).toBeLessThan(60_000);
      const texts = textsIn((await read(id, version.id)).schema).toSorted();
      expect(texts).toEqual(["Rome", "Trip", "by the guest", "by the owner"]);
    });

    it("again and again while it is worked on for long, and not when nothing has changed", {
      timeout: QUEUE_TIMEOUT_MS,
    }, async () => {
      const id = await createDocumentOf(server, owner);
      const workUntil = async (last: number) => {
        for (let round = last - 3; round <= last; round += 1) {
          pass(MINUTE + 1_000);
          await patch(id, { name: `Round ${round}` });
          await noted(id);
        }
      };
      for (const last of [4, 8, 12]) await workUntil(last);
      await run("make-versions");
      expect(await list(id)).toEqual([]);
      await workUntil(16);
      await run("make-versions");
      await workUntil(20);
      expect(await list(id)).toHaveLength(1);
      await run("make-versions");
      expect(await list(id)).toHaveLength(1);
      pass(3 * MINUTE);
      await run("make-versions");
      expect(await list(id)).toHaveLength(2);
      pass(60 * MINUTE);
      await run("make-versions");
      expect(await list(id)).toHaveLength(2);
      await patch(id, { name: "Round 20" });
      pass(3 * MINUTE);
      await run("make-versions");
      expect(await list(id)).toHaveLength(2);
    });

    it("before the content is replaced by a call, each time and of what was there", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf("first") });
      for (const text of ["second", "third", "third"]) await patch(id, { schema: schemaOf(text) });
      const versions = await list(id);
      expect(versions).toHaveLength(2);
      expect(textsIn((await read(id, versions[1].id)).schema)).toEqual(["Trip", "first"]);
      expect(textsIn((await read(id, versions[0].id)).schema)).toEqual(["Trip", "second"]);
    });

    it("of work that was done a moment after another version, before a call replaces it", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf("first") });
      await keep(id, "Just now");
      const client = await open(id);
      addTopic(client.map, { parent: "r", index: 1, text: "an hour of work" });
      await client.saved();
      await patch(id, { schema: schemaOf("by a program") });
      const [newest] = await list(id);
      expect(textsIn((await read(id, newest.id)).schema)).toContain("an hour of work");
      expect(textsIn((await call("GET", `${id}/`)).body.schema)).not.toContain("an hour of work");
    });
  });

  describe("versions by name", () => {
    it("hold the content as it is, by whoever kept it, and are listed with the newest first", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf("Rome"), theme: "Blue", name: "Trip" });
      const first = await call("POST", `${id}/versions/`, { name: " First " });
      expect([first.status, first.body.name]).toEqual([201, "First"]);
      expect(first.body.authors).toMatchObject([{ id: owner.id }]);
      await patch(id, { schema: schemaOf("Rome", "Oslo"), theme: "Red", name: "Long trip" });
      await keep(id, "Second");
      expect((await list(id)).map(({ name }: { name: string }) => name)).toEqual(["Second", "First"]);
      const { body: document } = await call("GET", `${id}/`);
      expect(await read(id, first.body.id)).toMatchObject({
        name: "First",
        document_name: "Trip",
        theme: "Blue",
        schema: schemaOf("Rome"),
      });
      expect((await read(id, (await list(id))[0].id)).schema).toEqual(document.schema);
    });

    it("need no name, for what is kept before a restore; the same is kept once", async () => {
      const id = await createDocumentOf(server, owner);
      const [first, second] = [await call("POST", `${id}/versions/`, {}), await call("POST", `${id}/versions/`, {})];
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body).toMatchObject({ id: first.body.id, name: null });
    });

    it("name the newest if it is the same and has none yet", async () => {
      const id = await createDocumentOf(server, owner);
      await patch(id, { name: "Changed" });
      await noted(id);
      pass(3 * MINUTE);
      await run("make-versions");
      const [made] = await list(id);
      const named = await call("POST", `${id}/versions/`, { name: "Mine" });
      expect([named.status, named.body.id]).toEqual([200, made.id]);
      const again = await call("POST", `${id}/versions/`, { name: "Mine too" });
      expect(again.status).toBe(201);
      expect(await list(id)).toHaveLength(2);
    });

    it("can be renamed and lose their name", async () => {
      const id = await createDocumentOf(server, owner);
      const { id: version } = await keep(id, "Old");
      const rename = (body: object) => call("PATCH", `${id}/versions/${version}/`, body);
      expect((await rename({ name: "New" })).body).toMatchObject({ id: version, name: "New" });
      expect((await rename({ name: null })).body.name).toBeNull();
      for (const name of ["", "  ", "x".repeat(201), "a\0b", "\ud800"]) {
        expect([name.length, (await rename({ name })).status]).toEqual([name.length, 422]);
      }
      expect((await list(id))[0].name).toBeNull();
    });

    it("come in pages that hold each once", async () => {
      const id = await createDocumentOf(server, owner);
      for (let number = 1; number <= 5; number += 1) await keep(id, `v${number}`);
      const names: string[] = [];
      let path: string | undefined = `/v1/documents/${id}/versions/?limit=2`;
      while (path) {
        const { body, headers } = await server.call("GET", path, { token: owner.token });
        names.push(...body.map(({ name }: { name: string }) => name));
        path = /<(.*)>; rel="next"/.exec(String(headers["link"] ?? ""))?.[1];
      }
      expect(names).toEqual(["v5", "v4", "v3", "v2", "v1"]);
      expect((await call("GET", `${id}/versions/?cursor=nonsense`)).status).toBe(422);
      expect((await call("GET", `${id}/versions/?limit=101`)).status).toBe(422);
    });

    it("of another document are not found", async () => {
      const [one, two] = [await createDocumentOf(server, owner), await createDocumentOf(server, owner)];
      const { id: version } = await keep(one, "Of one");
      for (const [method, path] of [
        ["GET", ""],
        ["POST", "restore/"],
      ] as const) {
        expect((await call(method, `${two}/versions/${version}/${path}`)).status).toBe(404);
      }
      expect((await call("PATCH", `${two}/versions/${version}/`, { name: "Stolen" })).status).toBe(404);
    });
  });

  describe("[P7] restoring", () => {
    it("brings content, layout and theme back, shows it to open editors, and can be taken back", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf("Rome", "Oslo"), theme: "Blue" });
      const { id: version } = await keep(id, "Good");
      const editor = await open(id);
      await patch(id, { schema: schemaOf("Bern"), theme: "Red", layout_type: "IndentedLR", name: "Renamed" });
      addTopic(editor.map, { parent: "r", text: "typed" });
      await editor.saved();
      const { body: before } = await call("GET", `${id}/`);

      const restored = await call("POST", `${id}/versions/${version}/restore/`);
      expect(restored.status).toBe(200);
      expect(restored.body).toMatchObject({ theme: "Blue", layout_type: "CompactBoxH", name: "Renamed" });
      expect(restored.body.schema).toEqual(schemaOf("Rome", "Oslo"));
      await waitFor(() => editor.map.read().meta.theme === "Blue", "the editor");
      expect(editor.map.read().root.children.map(({ text }) => plainText(text))).toEqual(["Rome", "Oslo"]);

      const [kept] = await list(id);
      const back = await call("POST", `${id}/versions/${kept.id}/restore/`);
      expect(back.body.schema).toEqual(before.schema);
      expect(back.body).toMatchObject({ theme: "Red", layout_type: "IndentedLR" });
      await waitFor(() => editor.map.read().root.children.length === 2, "the editor again");
    });
  });

  it("take little room", async () => {
    const texts = Array.from({ length: 300 }, (_, at) => `Topic ${at} ${Math.sin(at)} ${Math.cos(at)}`);
    const id = await createDocumentOf(server, owner, { schema: schemaOf(...texts) });
    for (let round = 0; round < 10; round += 1) {
      await patch(id, { schema: schemaOf(...texts.with(round, `Changed ${round}`)) });
      await keep(id, `v${round}`);
    }
    const rows = await server.db
      .selectFrom("document_version")
      .select(["base_id", "content"])
      .where("document_id", "=", id)
      .execute();
    const whole = rows.filter(({ base_id }) => base_id === null);
    expect(whole).toHaveLength(1);
    const rest = rows.filter(({ base_id }) => base_id !== null);
    expect(Math.max(...rest.map(({ content }) => content.byteLength))).toBeLessThan(1_000);
    for (const { id: version } of await list(id)) expect((await read(id, version)).schema.root).toBe("r");
  });

  it("many that are kept at once are all there, in one order", async () => {
    const id = await createDocumentOf(server, owner);
    const kept = await Promise.all(
      Array.from({ length: 4 }, (_, at) => call("POST", `${id}/versions/`, { name: `v${at}` })),
    );
    expect(kept.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const times = (await list(id)).map(({ created_at }: { created_at: string }) => created_at);
    expect(new Set(times).size).toBe(4);
    expect(times.toSorted().toReversed()).toEqual(times);
  });

  it("its pictures stay while a version shows them", async () => {
    const file = `${"ab".repeat(32)}.webp`;
    const image = { id: "i", url: `/files/${file}`, width: 10, height: 10 };
    const at = new Date().toISOString();
    await server.db.insertInto("stored_file").values({ file, bytes: 1, created_at: at, touched_at: at }).execute();
    const schema = schemaOf("Rome");
    Object.assign(schema.nodes.r, { image });
    const id = await createDocumentOf(server, owner, { schema });
    await keep(id, "With the picture");
    await patch(id, { schema: schemaOf("Rome") });
    await keep(id, "Without");
    const shown = await server.db
      .selectFrom("version_image")
      .innerJoin("document_version", "document_version.id", "version_id")
      .select(["file", "name"])
      .where("document_id", "=", id)
      .execute();
    expect(shown).toEqual([{ file, name: "With the picture" }]);
  });
});

describe.each(testEngines())("how long history is kept on %s", (engine) => {
  let server: TestApp;
  let owner: Person;
  let shift = 0;

  beforeAll(async () => {
    server = await startTestApp(engine, { BILLING: "on" }, { now: () => new Date(Date.now() + shift) });
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/v1/documents/${path}`, { token: owner.token, ...(body && { body }) });
  const names = async (id: string) =>
    (await call("GET", `${id}/versions/`)).body.map(({ name }: { name: string }) => name);
  const stored = (id: string) =>
    server.db
      .selectFrom("document_version")
      .select(["name", "is_hidden"])
      .where("document_id", "=", id)
      .orderBy("created_at")
      .execute();
  async function purge(): Promise<void> {
    await enqueueJob(server.db, "purge-versions", {});
    const left = () => server.db.selectFrom("job").select("id").where("kind", "=", "purge-versions").execute();
    await waitFor(async () => (await left()).length === 0, "purged");
  }
  async function subscribe(plan: string): Promise<void> {
    const now = new Date(Date.now() + shift).toISOString();
    await server.db
      .insertInto("subscription")
      .values({
        user_id: owner.id,
        plan,
        price_id: `${plan}-yearly`,
        amount: 4_800,
        currency: "USD",
        interval: "year",
        provider: "sandbox",
        reference: "test",
        status: "active",
        cancel_at_period_end: 0,
        period_start: now,
        period_end: new Date(Date.now() + shift + 365 * DAY).toISOString(),
        anchor_day: 1,
        ended_at: null,
        decided_at: now,
        reminded_for: null,
      })
      .execute();
  }

  it("by the plan: seven days on the free one, named or not, and what others are told from stays unseen", async () => {
    const id = await createDocumentOf(server, owner, { schema: schemaOf("Rome", "Oslo", "Bern", "Riga") });
    const { body } = await call("POST", `${id}/versions/`, { name: "first" });
    expect(Date.parse(body.kept_until) - Date.parse(body.created_at)).toBe(7 * DAY);
    shift += 5 * DAY;
    await call("PATCH", `${id}/`, { schema: schemaOf("Rome", "Oslo", "Bern", "Lima") });
    await call("POST", `${id}/versions/`, { name: "second" });
    shift += 2 * DAY + MINUTE;
    expect(await names(id)).toEqual(["second"]);
    expect((await call("GET", `${id}/versions/${body.id}/`)).status).toBe(404);
    await purge();
    const left = await stored(id);
    expect(left.filter(({ is_hidden }) => is_hidden === 0)).toMatchObject([{ name: "second" }]);
    const [second] = (await call("GET", `${id}/versions/`)).body;
    expect((await call("GET", `${id}/versions/${second.id}/`)).status).toBe(200);
    shift += 6 * DAY;
    await purge();
    expect(await stored(id)).toEqual([]);
  });

  it("longer for whoever has a larger plan by now, and as promised for whoever has a smaller one again", async () => {
    const id = await createDocumentOf(server, owner);
    await call("POST", `${id}/versions/`, { name: "on the free plan" });
    shift += 6 * DAY;
    await subscribe("personal");
    shift += 2 * DAY;
    // At once, before anything was swept.
    expect(await names(id)).toEqual(["on the free plan"]);
    await purge();
    expect(await names(id)).toEqual(["on the free plan"]);
    await call("POST", `${id}/versions/`, { name: "on the personal plan" });
    await server.db.deleteFrom("subscription").execute();
    shift += 10 * DAY;
    await purge();
    expect(await names(id)).toEqual(["on the personal plan", "on the free plan"]);
    shift += 90 * DAY;
    await purge();
    expect(await names(id)).toEqual([]);
  });
});
