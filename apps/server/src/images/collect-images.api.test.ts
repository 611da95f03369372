import { addTopic, deleteTopics, type MapDoc, setImage, setName } from "@treeline/map";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { editStored } from "../collab/testing/edit-stored.ts";
import { addDocument, addPerson, type Person } from "../collab/testing/people-and-documents.ts";
import { type LiveServer, startLiveServer } from "../collab/testing/start-live-server.ts";
import { testEngines } from "../db/testing.ts";
import { purgeFromBin } from "../documents/bin-queries.ts";
import { keyOfPicture, WEBP } from "../outside/storage/stored-picture.ts";
import { collectImages } from "./collect-images.ts";
import { countImageBytes } from "./count-image-bytes.ts";
import { buildImageJobs } from "./jobs.ts";
import { lockFiles } from "./lock-files.ts";
import { upsertImage } from "./queries.ts";
import { storeFile } from "./store-file.ts";
import { storePicture } from "./store-picture.ts";
import { LONG_AGO, migratedAt } from "./testing/migrated-at.ts";
import { imageOf, openPictureStore } from "./testing/picture-store.ts";
import { buildPicture } from "./testing/pictures.ts";

describe.each(testEngines())("the collection on %s", (engine) => {
  let server: LiveServer;
  let store: ReturnType<typeof openPictureStore>;
  let owner: Person;
  let documentId: string;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    await migratedAt(server.db, LONG_AGO);
    store = openPictureStore(server);
    owner = await addPerson(server.db);
  });
  beforeEach(async () => {
    documentId = await addDocument(server.db, server.live, { owner });
  });
  afterAll(() => server.close());

  const addRow = (file: string, at = new Date()) => {
    const size = { width: 1, height: 1, bytes: 10 };
    return upsertImage(server.db, { owner_id: owner.userId, file, content_type: WEBP, ...size }, at.toISOString());
  };
  const edit = <T>(change: (map: MapDoc) => T, id = documentId) =>
    editStored(server.db, { documentId: id, userId: owner.userId }, change);
  const show = (file: string, id = documentId) =>
    edit((map) => {
      const topic = addTopic(map, { parent: map.read().root.id, index: 0, text: "" });
      setImage(map, { topic, image: imageOf(file) });
      return topic;
    }, id);
  const rowOf = (file: string) =>
    server.db
      .selectFrom("document_image")
      .select("removed_at")
      .where("document_id", "=", documentId)
      .where("file", "=", file)
      .executeTakeFirst();
  const countRows = async (file: string) =>
    (await server.db.selectFrom("image").select("id").where("file", "=", file).execute()).length;
  const moveToBin = () =>
    server.db
      .updateTable("document")
      .set({ deleted_at: new Date().toISOString() })
      .where("id", "=", documentId)
      .execute();
  /** As if the document had been left alone from that many days ago. */
  const ageRemoval = (days: number) =>
    server.db
      .updateTable("document_image")
      .set({ removed_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where("removed_at", "is not", null)
      .execute();

  it("takes an upload that no document shows after 35 days, with its row, and not before", async () => {
    const file = await store.putFile();
    await addRow(file);
    await store.collectIn(34);
    await buildImageJobs(store.contextIn(0))["collect-images"]?.({});
    expect([await store.isThere(file), await countRows(file)]).toEqual([true, 1]);
    await store.collectIn(36);
    expect([await store.isThere(file), await countRows(file)]).toEqual([false, 0]);
  });

  it("leaves what a document shows, in the bin too, and for weeks when that is gone for good", async () => {
    const file = await store.putFile();
    await show(file);
    await moveToBin();
    await store.collectIn(400);
    expect(await store.isThere(file)).toBe(true);
    await server.db.updateTable("stored_file").set({ touched_at: LONG_AGO.toISOString() }).execute();
    await purgeFromBin(server.db, { id: documentId, ownerId: owner.userId });
    await store.collectIn(34);
    expect(await store.isThere(file)).toBe(true);
    await store.collectIn(400);
    expect(await store.isThere(file)).toBe(false);
  });

  it("leaves a file that two documents showed and one still shows", async () => {
    const file = await store.putFile();
    await show(file);
    await show(file, await addDocument(server.db, server.live, { owner }));
    await server.db.deleteFrom("document").where("id", "=", documentId).execute();
    await store.collectIn(400);
    expect(await store.isThere(file)).toBe(true);
  });

  it("leaves a picture on this host by its whole address, and in a text", async () => {
    const [absolute, written] = [await store.putFile(), await store.putFile()];
    await edit((map) => {
      const { id } = map.read().root;
      setImage(map, { topic: id, image: { ...imageOf(absolute), url: `https://treeline.test/files/${absolute}` } });
      addTopic(map, { parent: id, index: 0, text: `see https://treeline.test/files/${written}` });
    });
    await store.collectIn(400);
    expect([await store.isThere(absolute), await store.isThere(written)]).toEqual([true, true]);
  });

  it("frees the quota when a topic is deleted, and keeps the file until it can no longer come back", async () => {
    const file = await store.putFile();
    await addRow(file, new Date(Date.now() - 2 * 86_400_000));
    const before = await countImageBytes(server.db, owner.userId);
    const topic = await show(file);
    expect(await countImageBytes(server.db, owner.userId)).toBe(before + 10);
    await edit((map) => deleteTopics(map, { topics: [topic] }));
    await store.collectIn(2);
    expect(await countImageBytes(server.db, owner.userId)).toBe(before);
    expect(await rowOf(file)).toEqual({ removed_at: expect.any(String) });
    // The topic is in the document's own bin: weeks later its file is still there for whoever brings it back.
    await ageRemoval(40);
    await store.collectIn(40);
    expect([await rowOf(file), await store.isThere(file)]).toEqual([{ removed_at: expect.any(String) }, true]);
  });

  it("forgets a replaced picture 35 days after it saw that, and takes its file", async () => {
    const file = await store.putFile();
    const topic = await show(file);
    await edit((map) => setImage(map, { topic, image: null }));
    await store.collectIn(2);
    await store.collectIn(36);
    expect([await rowOf(file), await store.isThere(file)]).toEqual([{ removed_at: expect.any(String) }, true]);
    await store.collectIn(38);
    expect([await rowOf(file), await store.isThere(file)]).toEqual([undefined, false]);
  });

  it("takes a picture for shown again in the very step that shows it", async () => {
    const file = await store.putFile();
    const topic = await show(file);
    await edit((map) => setImage(map, { topic, image: null }));
    await store.collectIn(2);
    await edit((map) => setImage(map, { topic, image: imageOf(file) }));
    expect(await rowOf(file)).toEqual({ removed_at: null });
    await store.collectIn(400);
    expect(await store.isThere(file)).toBe(true);
  });

  it("looks once more before it forgets: what came back without a word is found", async () => {
    const file = await store.putFile();
    const topic = await show(file);
    await edit((map) => deleteTopics(map, { topics: [topic] }));
    await store.collectIn(2);
    // Undo takes the mark off the topic, and names no file.
    await edit((map) => {
      const marked = map.parts.topics.get(topic);
      map.doc.transact(() => (marked as Pick<Map<string, unknown>, "delete">).delete("deleted"));
      setName(map, { name: "Back" });
    });
    await ageRemoval(40);
    await server.db
      .updateTable("document")
      .set({ updated_at: new Date(0).toISOString() })
      .execute();
    await store.collectIn(40);
    expect(await rowOf(file)).toEqual({ removed_at: null });
  });

  it("sees what is taken out later as well, also when its own clock is ahead", async () => {
    const [first, second] = [await store.putFile(), await store.putFile()];
    const [one, two] = [await show(first), await show(second)];
    for (const [topic, file] of [
      [one, first],
      [two, second],
    ] as const) {
      await edit((map) => setImage(map, { topic, image: null }));
      await server.db
        .updateTable("document")
        .set({ updated_at: new Date().toISOString() })
        .where("id", "=", documentId)
        .execute();
      await store.collectIn(2);
      expect(await rowOf(file)).toEqual({ removed_at: expect.any(String) });
    }
  });

  it("takes replaced previews after a day and leaves the one in use", async () => {
    const [old, current] = [await store.putFile("previews/"), await store.putFile("previews/")];
    await server.db.updateTable("document").set({ preview_file: current }).where("id", "=", documentId).execute();
    await store.collectIn(0.9);
    expect(await store.isThere(old)).toBe(true);
    await store.collectIn(1.1);
    expect([await store.isThere(old), await store.isThere(current)]).toEqual([false, true]);
  });

  it("takes pictures of links a week after they were last stored, unless a map shows one", async () => {
    const stored = await storePicture({ db: server.db, storage: store.storage }, await buildPicture("png"), {
      maxSide: 30,
    });
    const url = expect.stringMatching(/^\/files\/links\/[0-9a-f]{64}\.webp$/);
    expect(stored).toEqual({ url, width: 30, height: 20 });
    const [loose, shown] = [stored?.url.replace("/files/", "") ?? "", await store.putFile("links/")];
    await show(shown);
    await store.collectIn(6.9);
    expect(await store.isThere(loose)).toBe(true);
    await store.collectIn(7.1);
    expect([await store.isThere(loose), await store.isThere(shown)]).toEqual([false, true]);
  });

  it("gives no picture for what is none, and for a storage that is away", async () => {
    const files = { db: server.db, storage: store.storage };
    const limits = { maxSide: 100 };
    expect(await storePicture(files, Buffer.from("<svg/>"), limits)).toBeUndefined();
    expect(await storePicture(files, Buffer.from("GIF89a"), limits)).toBeUndefined();
    vi.spyOn(store.storage, "put").mockRejectedValueOnce(new Error("a bug"));
    await expect(storePicture(files, await buildPicture("gif"), limits)).rejects.toThrow("a bug");
  });

  it("spares a file that is stored or referred to again while it is being collected", async () => {
    const [again, shown] = [await store.putFile(), await store.putFile()];
    const readMoment = async (file: string) =>
      server.db.selectFrom("stored_file").select("touched_at").where("file", "=", file).executeTakeFirst();
    const later = new Date(Date.now() + 36 * 86_400_000).toISOString();
    const list = store.storage.list;
    vi.spyOn(store.storage, "list").mockImplementationOnce(async function* () {
      yield* list();
      await show(shown);
      await server.db.transaction().execute((trx) => lockFiles(trx, [again], later));
    });
    await store.collectIn(36);
    vi.restoreAllMocks();
    for (const file of [again, shown]) expect([file, await store.isThere(file)]).toEqual([file, true]);
    expect(await readMoment(again)).toEqual({ touched_at: later });
  });

  it("lets whoever puts a file again wait until it is deleted", async () => {
    const file = await store.putFile();
    const bytes = Buffer.from("the same");
    const remove = store.storage.delete;
    let again: Promise<void> | undefined;
    vi.spyOn(store.storage, "delete").mockImplementation(async (key) => {
      if (key === file) again = storeFile({ db: server.db, storage: store.storage }, { key, bytes });
      await remove(key);
    });
    await store.collectIn(36);
    vi.restoreAllMocks();
    await again;
    expect([again, await store.isThere(file)]).toEqual([expect.any(Promise), true]);
  });

  it("cannot delete the row of a file that something refers to, whoever tries", async () => {
    const file = await store.putFile();
    await show(file);
    const gone = server.db.deleteFrom("stored_file").where("file", "=", file).execute();
    await expect(gone).rejects.toThrow(/foreign key/i);
  });

  it("leaves the row when the file could not be deleted, and tries again", async () => {
    const file = await store.putFile();
    vi.spyOn(store.storage, "delete").mockRejectedValueOnce(new Error("away"));
    await expect(store.collectIn(36)).rejects.toThrow("away");
    const rows = server.db.selectFrom("stored_file").select("file").where("file", "=", file);
    expect([await store.isThere(file), (await rows.execute()).length]).toEqual([true, 1]);
    await store.collectIn(36);
    expect([await store.isThere(file), (await rows.execute()).length]).toEqual([false, 0]);
  });

  it("records documents from before files were recorded, and takes nothing while one is left", async () => {
    const [shown, loose] = [await store.putFile(), await store.putFile()];
    await show(shown);
    await server.db.deleteFrom("document_image").execute();
    await server.db.deleteFrom("stored_file").execute();
    await server.db.updateTable("document").set({ images_seen_at: null, created_at: LONG_AGO.toISOString() }).execute();
    await migratedAt(server.db, new Date(Date.now() - 2 * 86_400_000));
    const { live } = server;
    const unreadable = { ...live, readStored: () => Promise.reject(new Error("not now")) };
    await expect(collectImages({ ...store.contextIn(40), live: unreadable })).rejects.toThrow("not now");
    await store.collectIn(41);
    expect([await store.isThere(shown), await rowOf(shown)]).toEqual([true, { removed_at: null }]);
    expect(await store.isThere(loose), "it has a row since then, and stays as long as any").toBe(true);
    await store.collectIn(80);
    expect([await store.isThere(shown), await store.isThere(loose)]).toEqual([true, false]);
    await migratedAt(server.db, LONG_AGO);
  });

  it("takes nothing on the first day, when servers of the version before may still work", async () => {
    const file = await store.putFile();
    await server.db.deleteFrom("document").execute();
    await migratedAt(server.db, new Date(Date.now() + 36 * 86_400_000));
    await store.collectIn(36.5);
    expect(await store.isThere(file)).toBe(true);
    await store.collectIn(37.5);
    expect(await store.isThere(file)).toBe(false);
    await migratedAt(server.db, LONG_AGO);
  });

  it("goes on where it stopped when time ran out, and ends", async () => {
    const files = [await store.putFile(), await store.putFile(), await store.putFile()];
    await show(await store.putFile());
    let [rounds, progress] = [0, await collectImages(store.contextIn(36), undefined, 1e-6)];
    for (; progress && rounds < 1_000; rounds += 1) {
      progress = await collectImages(store.contextIn(36), progress, rounds % 2 === 0 ? 5 : 50);
    }
    expect(progress).toBeUndefined();
    for (const file of files) expect(await store.isThere(file)).toBe(false);
  });

  it("records a thousand pictures at once, and none that the storage does not have", async () => {
    const at = new Date().toISOString();
    const many = Array.from({ length: 900 }, (_, n) => keyOfPicture(Buffer.from(`many ${n}`), ""));
    for (const files of [many.slice(0, 450), many.slice(450)]) {
      const rows = files.map((file) => ({ file, bytes: 1, created_at: at, touched_at: at }));
      await server.db.insertInto("stored_file").values(rows).execute();
    }
    const absent = keyOfPicture(Buffer.from("absent"), "");
    await edit((map) => {
      for (const file of [...many, absent, many[0] ?? ""]) {
        const topic = addTopic(map, { parent: map.read().root.id, index: 0, text: "" });
        setImage(map, { topic, image: imageOf(file) });
      }
    });
    const recorded = await server.db
      .selectFrom("document_image")
      .select("file")
      .where("document_id", "=", documentId)
      .execute();
    expect(recorded.map(({ file }) => file).sort()).toEqual(many.sort());
  });
});
