import { randomUUIDv7 } from "node:crypto";
import { PREVIEW_MAX_BYTES } from "@treeline/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEngines } from "../db/testing.ts";
import { pictureUrl } from "../outside/storage/stored-picture.ts";
import { buildNoise, buildPicture } from "./testing/pictures.ts";
import { type ImageApp, startImageApp } from "./testing/start-image-app.ts";
import { upload } from "./testing/upload.ts";

describe.each(testEngines())("previews on %s", (engine) => {
  let app: ImageApp;
  let owner: { id: string; token: string };
  let documentId: string;

  beforeAll(async () => {
    app = await startImageApp(engine);
    owner = await app.createPerson();
    documentId = await app.createDocument(owner.id);
  });
  afterAll(() => app.close());

  const uploadPreview = (bytes: Uint8Array, { token = owner.token, id = documentId } = {}) =>
    upload(app, bytes, { token, path: `/v1/documents/${id}/preview/`, field: "preview" });
  const readDocument = (id = documentId) =>
    app.db.selectFrom("document").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const grantTo = (userId: string | null, permission: "read" | "write") =>
    app.db
      .insertInto("document_grant")
      .values({
        id: randomUUIDv7(),
        document_id: documentId,
        user_id: userId,
        email: null,
        permission,
        created_at: new Date().toISOString(),
      })
      .execute();

  it("replace the one before, whose file stays until it is collected", async () => {
    const before = await readDocument();
    const first = await uploadPreview(await buildPicture("png"));
    expect([first.status, first.body]).toEqual([
      200,
      { preview: expect.stringMatching(/^\/files\/previews\/[0-9a-f]{64}\.webp$/) },
    ]);
    const second = await uploadPreview(await buildPicture("webp", { width: 100, height: 50 }));
    expect(second.body.preview).not.toBe(first.body.preview);
    for (const { body } of [first, second]) expect((await fetch(`${app.url}${body.preview}`)).status).toBe(200);
    const after = await readDocument();
    expect(pictureUrl(after.preview_file)).toBe(second.body.preview);
    expect({ ...after, preview_file: null }).toEqual({ ...before, preview_file: null });
    expect(pictureUrl(null)).toBeNull();
  });

  it("fit into 960 × 600 and are WebP", async () => {
    const { body } = await uploadPreview(await buildPicture("png", { width: 2_400, height: 2_000 }));
    const bytes = Buffer.from(await (await fetch(`${app.url}${body.preview}`)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 720, height: 600 });
  });

  it("previews may be sent with the right to edit; others learn no more than they may know", async () => {
    const [writer, reader, stranger] = [await app.createPerson(), await app.createPerson(), await app.createPerson()];
    const bytes = await buildPicture("png");
    expect((await uploadPreview(bytes, { token: stranger.token })).status).toBe(404);
    expect((await uploadPreview(bytes, { token: "" })).status).toBe(401);
    await grantTo(writer.id, "write");
    await grantTo(reader.id, "read");
    expect((await uploadPreview(bytes, { token: writer.token })).status).toBe(200);
    expect((await uploadPreview(bytes, { token: reader.token })).status).toBe(403);
    await grantTo(null, "write");
    expect((await uploadPreview(bytes, { token: "" })).status).toBe(401);
    expect((await uploadPreview(bytes, { id: randomUUIDv7() })).status).toBe(404);
    expect((await uploadPreview(bytes, { id: "x" })).status).toBeGreaterThanOrEqual(404);
    await app.db.deleteFrom("document_grant").execute();
  });

  it("a preview is refused when the right was lost while sending", async () => {
    const writer = await app.createPerson();
    await grantTo(writer.id, "write");
    const { preview_file: before } = await readDocument();
    const bytes = await buildPicture("png", { width: 44, height: 44 });
    const form = new FormData();
    form.append("preview", new Blob([Uint8Array.from(bytes)]), "a.png");
    const whole = new Request("http://x", { method: "POST", body: form });
    const type = whole.headers.get("content-type") ?? "";
    const content = await whole.bytes();
    const { promise: revoked, resolve: revoke } = Promise.withResolvers<void>();
    const answer = fetch(`${app.url}/v1/documents/${documentId}/preview/`, {
      method: "POST",
      headers: { authorization: `Bearer ${writer.token}`, "content-type": type },
      duplex: "half",
      body: new ReadableStream({
        async start(controller) {
          controller.enqueue(content.subarray(0, 30));
          await revoked;
          controller.enqueue(content.subarray(30));
          controller.close();
        },
      }),
    });
    await expect.poll(() => app.logLines.some((line) => line.includes("starting multipart"))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await app.db.deleteFrom("document_grant").execute();
    revoke();
    expect((await answer).status).toBe(404);
    expect((await readDocument()).preview_file).toBe(before);
  });

  it("previews are refused for a document in the bin", async () => {
    const id = await app.createDocument(owner.id);
    await app.db.updateTable("document").set({ deleted_at: new Date().toISOString() }).where("id", "=", id).execute();
    expect((await uploadPreview(await buildPicture("png"), { id })).status).toBe(404);
  });

  it("previews are PNG or WebP of at most 512 KB", async () => {
    for (const type of ["jpeg", "gif", "avif"] as const) {
      const { status, body } = await uploadPreview(await buildPicture(type));
      expect([status, body.detail]).toEqual([415, "This is not a picture of an accepted kind: PNG and WebP."]);
    }
    const large = await buildNoise(500, 500).png().toBuffer();
    expect(large.length).toBeGreaterThan(PREVIEW_MAX_BYTES);
    const { status, body } = await uploadPreview(large);
    expect([status, body.detail]).toEqual([413, "The file may have at most 512 KB."]);
  });
});
