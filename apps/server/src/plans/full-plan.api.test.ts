import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addTopic, deleteTopics, type MapDoc } from "@treeline/map";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readPlansFile } from "../billing/read-plans-file.ts";
import { openClient } from "../collab/testing/live-client.ts";
import { waitFor } from "../collab/testing/wait-for.ts";
import { testEngines } from "../db/testing.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { type PaymentApp, startPaymentApp } from "../payments/testing/start-payment-app.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";

const MAX_BYTES = 600_000;
const HOUR_IN_DAYS = 1 / 24;
const LONG_TEXT = "x".repeat(9_000);

function schemaOf(leaves: number, text = LONG_TEXT) {
  const node = (parent: string | null, order: string, words: string) => ({ parent, order, text: [{ text: words }] });
  const children = Array.from({ length: leaves }, (_, at) => [`n${at}`, node("r", `a${at}`, text)] as const);
  const nodes = { r: node(null, "a", "Trip"), ...Object.fromEntries(children) };
  return { version: 1, root: "r", nodes, connections: {}, notes: {} };
}

describe.each(testEngines())("a full plan on %s", (engine) => {
  let server: PaymentApp;
  let owner: Person;

  beforeAll(async () => {
    const plans = readPlansFile(null).map((plan) =>
      plan.slug === "free" ? { ...plan, limits: { ...plan.limits, stored_bytes: MAX_BYTES } } : plan,
    );
    const file = join(tmpdir(), `treeline-full-${process.pid}-${engine}.json`);
    await writeFile(file, JSON.stringify(plans));
    server = await startPaymentApp(engine, { PLANS_FILE: file });
    await server.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await registerPerson(server);
  });

  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token: owner.token, ...(body && { body }) });
  const patch = (id: string, body: object) => call("PATCH", `/v1/documents/${id}/`, body);
  const versionsOf = async (id: string) => (await call("GET", `/v1/documents/${id}/versions/`)).body;
  const rowsOf = (id: string) =>
    server.db.selectFrom("document_update").select("id").where("document_id", "=", id).execute();
  const changesOf = (id: string) =>
    server.db.selectFrom("document_change").selectAll().where("document_id", "=", id).execute();
  /** More than the plan holds, in a document of its own. */
  const fill = () => createDocumentOf(server, owner, { schema: schemaOf(80) });
  async function makeRoom(full: string): Promise<void> {
    await call("DELETE", `/v1/documents/${full}/`);
    expect((await call("DELETE", `/v1/bin/${full}/`)).status).toBe(204);
    server.clock.pass(2 * HOUR_IN_DAYS);
  }
  async function open(id: string, { token }: Person = owner) {
    const { port } = server.app.server.address() as AddressInfo;
    const client = openClient({ url: `ws://127.0.0.1:${port}/collab`, documentId: id, token });
    onTestFinished(client.destroy);
    await client.saved();
    return client;
  }
  async function makeVersions(): Promise<void> {
    await enqueueJob(server.db, "make-versions", {});
    const left = () => server.db.selectFrom("job").select("id").where("kind", "=", "make-versions").execute();
    await waitFor(async () => (await left()).length === 0, "the job is done");
  }
  const type = (map: MapDoc, text: string) => addTopic(map, { parent: "r", text });
  function paste(map: MapDoc, topics: number): void {
    map.doc.transact(() => {
      for (let at = 0; at < topics; at += 1) type(map, LONG_TEXT);
    });
  }

  describe("over a live socket", () => {
    it("takes what is typed and what is deleted, whoever does it", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf(3, "old") });
      await fill();
      const guest = await registerPerson(server);
      await call("POST", `/v1/documents/${id}/permissions/`, { user_id: guest.id, permission: "write" });
      for (const person of [owner, guest]) {
        const client = await open(id, person);
        for (let at = 0; at < 30; at += 1) type(client.map, `word ${at}`);
        await client.saved();
        const some = client.map.read().root.children.slice(0, 10);
        deleteTopics(client.map, { topics: some.map((topic) => topic.id) });
        await client.saved();
        expect(client.closes).toEqual([]);
      }
    });

    it("refuses a large paste with words, stores nothing of it, and takes it by itself once there is room", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf(0) });
      const full = await fill();
      const client = await open(id);
      paste(client.map, 40);
      await waitFor(() => client.closes.length > 0, "the refusal");
      expect(client.closes[0]).toEqual({ code: 4402, reason: "plan-full" });
      type(client.map, "typed after it");
      expect(await rowsOf(id)).toEqual([]);
      expect(client.provider.hasUnsyncedChanges).toBe(true);
      await makeRoom(full);
      await client.saved();
      const { schema } = (await call("GET", `/v1/documents/${id}/`)).body;
      expect(Object.keys(schema.nodes)).toHaveLength(42);
    });

    it("counts what was written since it last looked", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf(0) });
      const client = await open(id);
      paste(client.map, 40);
      await client.saved();
      paste(client.map, 40);
      await waitFor(() => client.closes.length > 0, "the refusal");
      expect(client.closes[0]?.reason).toBe("plan-full");
    });

    it("is asked of the owner of the document, not of whoever writes", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf(0) });
      const guest = await registerPerson(server);
      await call("POST", `/v1/documents/${id}/permissions/`, { user_id: guest.id, permission: "write" });
      await createDocumentOf(server, guest, { schema: schemaOf(80) });
      const client = await open(id, guest);
      paste(client.map, 40);
      await client.saved();
      expect(client.closes).toEqual([]);
    });
  });

  describe("by calls", () => {
    it("lets a small content and a note be written, and keeps what was replaced as a version", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf(1, "before") });
      await fill();
      expect((await patch(id, { schema: schemaOf(1, "after") })).status).toBe(200);
      const [version] = await versionsOf(id);
      const kept = await call("GET", `/v1/documents/${id}/versions/${version.id}/`);
      expect(JSON.stringify(kept.body.schema)).toContain("before");
      expect((await call("POST", `/v1/documents/${id}/versions/${version.id}/restore/`)).status).toBe(200);
      const note = await call("POST", `/v1/documents/${id}/notes/`, { cell_id: "r", content: "Ring first" });
      expect(note.status).toBe(201);
    });

    it("refuses a large content before it is looked at: 402, and what was there stays", async () => {
      const id = await createDocumentOf(server, owner, { schema: schemaOf(1, "before") });
      await fill();
      const large = { ...schemaOf(40), root: "nowhere" };
      const { status, body } = await patch(id, { schema: large });
      expect([status, body.limit?.name]).toEqual([402, "stored_bytes"]);
      expect(await versionsOf(id)).toEqual([]);
      expect(JSON.stringify((await call("GET", `/v1/documents/${id}/`)).body.schema)).toContain("before");
    });
  });

  it("gets no versions by itself, and one with everybody who has changed something once there is room", {
    timeout: 60_000,
  }, async () => {
    const id = await createDocumentOf(server, owner, { schema: schemaOf(0) });
    const full = await fill();
    const client = await open(id);
    type(client.map, "while it is full");
    await client.saved();
    await waitFor(async () => (await changesOf(id)).length === 1, "the change is noted");
    server.clock.pass(HOUR_IN_DAYS / 10);
    await makeVersions();
    expect([await versionsOf(id), (await changesOf(id)).length]).toEqual([[], 1]);
    await makeRoom(full);
    await makeVersions();
    const [version, ...others] = await versionsOf(id);
    expect(others).toEqual([]);
    expect(version.authors.map((author: { id: string }) => author.id)).toEqual([owner.id]);
    expect(await changesOf(id), "nobody is noted for the next one").toEqual([]);
  });
});
