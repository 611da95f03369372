import { randomUUIDv7 } from "node:crypto";
import { addTopic, createMap, type MapDoc, setImage } from "@treeline/map";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testEngines } from "../db/testing.ts";
import { collectImages } from "./collect-images.ts";
import { countImageBytes } from "./count-image-bytes.ts";
import { buildImageJobs } from "./jobs.ts";
import { upsertImage } from "./queries.ts";
import { recordDocumentImages } from "./record-document-images.ts";
import { storePicture } from "./store-picture.ts";
import { keyOfPicture, type Shelf, urlOfFile, WEBP } from "./stored-picture.ts";
import { buildPicture } from "./testing/pictures.ts";
import { type ImageApp, startImageApp } from "./testing/start-image-app.ts";

const DAY = 24 * 3_600_000;

describe.each(testEngines())("the collection on %s", (engine) => {
  let app: ImageApp;
  let owner: { id: string; token: string };
  let documentId: string;
  let count = 0;

  beforeAll(async () => {
    app = await startImageApp(engine);
    owner = await app.createPerson();
  });
  beforeEach(async () => {
    documentId = await app.createDocument(owner.id);
  });
  afterAll(() => app.close());

  async function putFile(shelf: Shelf = "") {
    count += 1;
    const bytes = Buffer.from(`file ${count}`);
    const key = keyOfPicture(bytes, shelf);
    await app.storage.put(key, bytes, WEBP);
    return key;
  }
  const addRow = (file: string) =>
    upsertImage(app.db, { owner_id: owner.id, file, content_type: WEBP, width: 1, height: 1, bytes: 10 });
  const collectIn = (days: number) => collectImages({ db: app.db, storage: app.storage, now: Date.now() + days * DAY });
  const isThere = async (key: string) => (await app.storage.find(key)) !== undefined;
  const countRows = async (file: string) =>
    (await app.db.selectFrom("image").select("id").where("file", "=", file).execute()).length;

  function buildMap(...urls: string[]): MapDoc {
    const map = createMap();
    for (const url of urls) {
      const topic = addTopic(map, { parent: map.read().root.id, index: 0, text: "" });
      setImage(map, { topic, image: { id: "image1", url, width: 1, height: 1 } });
    }
    return map;
  }
  const record = (...files: string[]) => recordDocumentImages(app.db, documentId, buildMap(...files.map(urlOfFile)));
  const listRecorded = async () =>
    (await app.db.selectFrom("document_image").select("file").where("document_id", "=", documentId).execute()).map(
      ({ file }) => file,
    );

  it("takes an upload that no document shows after 35 days, with its row, and not before", async () => {
    const file = await putFile();
    await addRow(file);
    const bytes = await countImageBytes(app.db, owner.id);
    await collectIn(34);
    await buildImageJobs(app)["collect-images"]?.({});
    expect([await isThere(file), await countRows(file)]).toEqual([true, 1]);
    await collectIn(36);
    expect([await isThere(file), await countRows(file)]).toEqual([false, 0]);
    expect(await countImageBytes(app.db, owner.id)).toBe(bytes - 10);
  });

  it("leaves what a document shows, in the bin too, until that is gone for good", async () => {
    const file = await putFile();
    await addRow(file);
    await record(file);
    await app.db
      .updateTable("document")
      .set({ deleted_at: new Date().toISOString() })
      .where("id", "=", documentId)
      .execute();
    await collectIn(400);
    expect([await isThere(file), await countRows(file)]).toEqual([true, 1]);
    await app.db.deleteFrom("document").where("id", "=", documentId).execute();
    await collectIn(400);
    expect([await isThere(file), await countRows(file)]).toEqual([false, 0]);
  });

  it("leaves a file that two documents showed and one still shows", async () => {
    const file = await putFile();
    await record(file);
    const other = await app.createDocument(owner.id);
    await app.db.insertInto("document_image").values({ document_id: other, file }).execute();
    await app.db.deleteFrom("document").where("id", "=", documentId).execute();
    await collectIn(400);
    expect(await isThere(file)).toBe(true);
  });

  it("takes replaced previews after a day and leaves the one in use", async () => {
    const [old, current] = [await putFile("previews/"), await putFile("previews/")];
    await app.db.updateTable("document").set({ preview_file: current }).where("id", "=", documentId).execute();
    await collectIn(0.9);
    expect(await isThere(old)).toBe(true);
    await collectIn(1.1);
    expect([await isThere(old), await isThere(current)]).toEqual([false, true]);
  });

  it("takes pictures of links a week after they were last stored, unless a map shows one", async () => {
    const picture = await buildPicture("png");
    const stored = await storePicture(app.storage, picture, { maxSide: 30 });
    expect(stored).toEqual({
      url: expect.stringMatching(/^\/files\/links\/[0-9a-f]{64}\.webp$/),
      width: 30,
      height: 20,
    });
    const [loose, shown] = [stored?.url.replace("/files/", "") ?? "", await putFile("links/")];
    await record(shown);
    await collectIn(6.9);
    expect(await isThere(loose)).toBe(true);
    await collectIn(7.1);
    expect([await isThere(loose), await isThere(shown)]).toEqual([false, true]);
  });

  it("gives no picture for what is none, and for a storage that is away", async () => {
    const limits = { maxSide: 100 };
    expect(await storePicture(app.storage, Buffer.from("<svg/>"), limits)).toBeUndefined();
    expect(await storePicture(app.storage, Buffer.from("GIF89a"), limits)).toBeUndefined();
    vi.spyOn(app.storage, "put").mockRejectedValueOnce(new Error("a bug"));
    await expect(storePicture(app.storage, await buildPicture("gif"), limits)).rejects.toThrow("a bug");
  });

  it("starts the time anew when a file is uploaded again or taken out of a map", async () => {
    const file = await putFile();
    const row = await addRow(file);
    const old = new Date(Date.now() - 100 * DAY).toISOString();
    await app.db.updateTable("image").set({ created_at: old }).where("id", "=", row.id).execute();
    expect((await addRow(file)).id).toBe(row.id);
    await record(file);
    await record();
    const [job] = await app.db
      .selectFrom("job")
      .selectAll()
      .where("kind", "=", "touch-images")
      .orderBy("id", "desc")
      .execute();
    expect(JSON.parse(job?.payload ?? "{}")).toEqual({ files: [file] });
    const touch = vi.spyOn(app.storage, "touch");
    await buildImageJobs(app)["touch-images"]?.({ files: [file] });
    expect(touch.mock.calls).toEqual([[file]]);
    expect(await countRows(file)).toBe(1);
  });

  it("spares a file that is stored, shown or uploaded again while it is being collected", async () => {
    const [again, shown, uploaded] = [await putFile(), await putFile(), await putFile()];
    const { id } = await addRow(uploaded);
    const later = new Date(Date.now() + 36 * DAY);
    await app.db.updateTable("image").set({ created_at: later.toISOString() }).where("id", "=", id).execute();
    const find = app.storage.find;
    vi.spyOn(app.storage, "find").mockImplementation(async (key) => {
      const facts = await find(key);
      // As if somebody had put it since the list was read.
      return facts && key === again ? { ...facts, changedAt: later } : facts;
    });
    const list = app.storage.list;
    vi.spyOn(app.storage, "list").mockImplementationOnce(async function* () {
      yield* list();
      await record(shown);
    });
    await collectIn(36);
    vi.restoreAllMocks();
    for (const file of [again, shown, uploaded]) expect(await isThere(file)).toBe(true);
  });

  it("goes on where it stopped when time ran out, and ends", async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => putFile()));
    const options = { db: app.db, storage: app.storage, now: Date.now() + 36 * DAY, runLimitMs: -1 };
    let rounds = 0;
    for (let after = await collectImages(options); after !== undefined; rounds += 1) {
      after = await collectImages({ ...options, after });
    }
    expect(rounds).toBeGreaterThanOrEqual(5);
    for (const file of files) expect(await isThere(file)).toBe(false);
  });

  it("is told of pictures in the storage only, once each, and writes nothing when nothing changed", async () => {
    const file = await putFile();
    const outside = ["https://example.org/a.png", "/files/x", "/files/../climbed", "/other"];
    await recordDocumentImages(app.db, documentId, buildMap(...outside, urlOfFile(file), urlOfFile(file)));
    expect(await listRecorded()).toEqual([file]);
    const insert = vi.spyOn(app.db, "insertInto");
    await record(file);
    expect(insert).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    const many = Array.from({ length: 900 }, (_, n) => keyOfPicture(Buffer.from(String(n)), ""));
    await record(...many);
    expect((await listRecorded()).sort()).toEqual(many.sort());
    await record();
    expect(await listRecorded()).toEqual([]);
    await expect(recordDocumentImages(app.db, randomUUIDv7(), buildMap())).resolves.toBeUndefined();
  });
});
