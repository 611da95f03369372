import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { createDocumentOf, type Person, registerPerson } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const RED = { r: 220, g: 0, b: 0 };

describe.each(testEngines())("cards of links on %s", (engine) => {
  let server: TestApp;
  let url: string;
  let owner: Person;

  beforeAll(async () => {
    server = await startTestApp(engine);
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    owner = await registerPerson(server);
  });
  afterAll(() => server.close());

  const as = {
    get token() {
      return owner.token;
    },
  };
  const change = (id: string, body: object) => server.call("PATCH", `/v1/documents/${id}/`, { ...as, body });
  const setPublic = async (id: string) => {
    const body = { permission: "read" };
    expect((await server.call("POST", `/v1/documents/${id}/permissions/`, { ...as, body })).status).toBe(201);
  };
  async function createPublic(body: object = {}): Promise<string> {
    const id = await createDocumentOf(server, owner, body);
    await setPublic(id);
    return id;
  }
  const fetchCard = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/v1/documents/${id}/card/`, { headers });
  async function readCard(id: string) {
    const answer = await fetchCard(id);
    expect(answer.status).toBe(200);
    return { bytes: Buffer.from(await answer.arrayBuffer()), tag: String(answer.headers.get("etag")) };
  }
  async function countRed(bytes: Buffer): Promise<number> {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (Number(data[at]) > 180 && Number(data[at + 1]) < 60 && Number(data[at + 2]) < 60) red += 1;
    }
    return red;
  }

  it("a public document has a picture in the size that chats ask for", async () => {
    const { bytes } = await readCard(await createPublic({ name: "Trip to Rome" }));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  });

  it("becomes another one once the map, its name or its theme is, and is not sent again before", async () => {
    const id = await createPublic();
    const first = await readCard(id);
    expect(await readCard(id), "the same").toEqual(first);
    const known = await fetchCard(id, { "if-none-match": first.tag });
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await change(id, { name: "Renamed" });
    const renamed = await readCard(id);
    expect(renamed.bytes.equals(first.bytes), "renamed").toBe(false);
    await change(id, { theme: "Purple" });
    expect((await readCard(id)).bytes.equals(renamed.bytes), "in another theme").toBe(false);
    expect((await fetchCard(id, { "if-none-match": first.tag })).status, "changed meanwhile").toBe(200);
  });

  it("is drawn once for many who ask, and then comes out of the database", async () => {
    const id = await createPublic();
    const cards = await Promise.all([1, 2, 3, 4, 5].map(() => readCard(id)));
    const stored = await server.db.selectFrom("document_card").selectAll().where("document_id", "=", id).execute();
    expect(stored).toHaveLength(1);
    for (const { bytes } of cards) expect(bytes.equals(Buffer.from(stored[0]?.bytes ?? []))).toBe(true);
  });

  it("pictures in the map are in it, and one that is gone leaves its place empty", async () => {
    const form = new FormData();
    const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: RED } })
      .png()
      .toBuffer();
    form.append("image", new Blob([Uint8Array.from(red)], { type: "image/png" }), "red.png");
    const headers = { authorization: `Bearer ${owner.token}` };
    const uploaded = await fetch(`${url}/v1/images/`, { method: "POST", body: form, headers });
    const { id: imageId, url: address } = (await uploaded.json()) as { id: string; url: string };
    const withImage = (link: string) => ({
      schema: {
        version: 1,
        root: "r",
        nodes: {
          r: { parent: null, order: "a0", text: [{ text: "Trip" }] },
          a: { parent: "r", order: "a0", text: [], image: { id: imageId, url: link, width: 300, height: 200 } },
        },
        connections: {},
        notes: {},
      },
    });
    expect(await countRed((await readCard(await createPublic(withImage(address)))).bytes)).toBeGreaterThan(2_000);
    const gone = address.replace(/[0-9a-f]{8}\.webp$/, "00000000.webp");
    expect(await countRed((await readCard(await createPublic(withImage(gone)))).bytes)).toBe(0);
  });

  it("whoever is not the public gets none, whether there is such a document or not", async () => {
    const secret = await createDocumentOf(server, owner);
    const refused = await fetchCard(secret, { authorization: `Bearer ${owner.token}` });
    const madeUp = await fetchCard("0191e7a0-0000-7000-8000-000000000000");
    expect([refused.status, madeUp.status]).toEqual([404, 404]);
    const publicId = await createPublic();
    await readCard(publicId);
    const { body } = await server.call("GET", `/v1/documents/${publicId}/permissions/`, as);
    const link = body.find(({ email, user_id }: Record<string, unknown>) => !email && !user_id);
    await server.call("DELETE", `/v1/documents/${publicId}/permissions/${link.id}/`, as);
    expect((await fetchCard(publicId)).status, "once the link is closed").toBe(404);
  });
});
