import { addTopic, deleteTopics, type MapDoc, setImage } from "@treeline/map";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { killAfterSaving } from "../../suites/pictures/kills.ts";
import { type PictureServer, startPictureServer } from "../../suites/pictures/picture-server.ts";
import { editStored } from "../collab/testing/edit-stored.ts";
import { openClient } from "../collab/testing/live-client.ts";
import { addPerson, type Person } from "../collab/testing/people-and-documents.ts";
import { writeSchema } from "../content/given-schema.ts";
import { createTestPlace, type TestPlace, testEngines } from "../db/testing.ts";
import { createDocument } from "../documents/create-document.ts";
import { duplicateDocument } from "../documents/duplicate-document.ts";
import { createVersion } from "../history/name-version.ts";
import { keyOfPicture } from "../outside/storage/stored-picture.ts";
import { ShiftedClock } from "../testing/shift-clock.ts";
import { storeFile } from "./store-file.ts";
import { imageOf } from "./testing/picture-store.ts";

/** Versions stay for good. */
const PLANS_OFF = { BILLING: "off" };

describe.each(testEngines())("[F29] a picture is still there 36 days later on %s", (engine) => {
  let place: TestPlace;
  let servers: PictureServer[];
  let owner: Person;
  let file: string;

  beforeEach(async () => {
    place = await createTestPlace(engine);
    servers = [await startPictureServer(place, PLANS_OFF), await startPictureServer(place, PLANS_OFF)];
    owner = await addPerson(first().db);
    const bytes = Buffer.from("a picture");
    file = keyOfPicture(bytes, "");
    await storeFile(first(), { key: file, bytes });
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    await place.remove();
  });

  const first = () => servers[0] as PictureServer;
  const second = () => servers[1] as PictureServer;
  const as = () => first().as(owner.userId);
  const create = async (schema?: unknown) =>
    (await createDocument(as(), schema === undefined ? {} : { schema: writeSchema(schema) })).item.id;
  const show = (map: MapDoc) => {
    const topic = addTopic(map, { parent: map.read().root.id, index: 0, text: "" });
    setImage(map, { topic, image: imageOf(file) });
    return topic;
  };
  const open = async (server: PictureServer, documentId: string) => {
    const client = openClient({ url: server.url, documentId, token: owner.token });
    await client.synced();
    return client;
  };

  async function isThereLater(): Promise<boolean> {
    const clock = new ShiftedClock();
    try {
      // First it sees what is no longer shown, and weeks later it acts on that.
      for (const days of [2, 36]) {
        clock.pass(days);
        for (const server of servers) await server.collect();
      }
      return (await first().storage.find(file)) !== undefined;
    } finally {
      clock.restore();
    }
  }

  it("when nothing shows it, it is not", async () => {
    await create();
    expect(await isThereLater()).toBe(false);
  });

  it("when a document was made with it", async () => {
    const nodes = { r: { parent: null, order: "a", text: [], image: imageOf(file) } };
    await create({ version: 1, root: "r", nodes, connections: {}, notes: {} });
    expect(await isThereLater()).toBe(true);
  });

  it("when the server was killed right after it said saved", async () => {
    const documentId = await create();
    const openEditor = async (id: string, url: string) => open({ ...first(), url }, id);
    await killAfterSaving({ place, openEditor }, documentId, file);
    expect(await isThereLater()).toBe(true);
  });

  it("when a copy was made of a document a moment after it was added, and the original is gone", async () => {
    const documentId = await create();
    const client = await open(first(), documentId);
    show(client.map);
    await client.saved();
    await duplicateDocument(as(), { id: documentId });
    client.destroy();
    await first().db.deleteFrom("document").where("id", "=", documentId).execute();
    expect(await isThereLater()).toBe(true);
  });

  it("when somebody without it types on another server", async () => {
    const documentId = await create();
    const [there, here] = [await open(second(), documentId), await open(first(), documentId)];
    show(there.map);
    await there.saved();
    addTopic(here.map, { parent: here.map.read().root.id, index: 0, text: "typed without knowing of it" });
    await here.saved();
    for (const client of [there, here]) client.destroy();
    expect(await isThereLater()).toBe(true);
  });

  it("when its topic was deleted and a collection runs before anything else", async () => {
    const documentId = await create();
    const client = await open(first(), documentId);
    const topic = show(client.map);
    await client.saved();
    deleteTopics(client.map, { topics: [topic] });
    await client.saved();
    client.destroy();
    expect(await isThereLater()).toBe(true);
  });

  it("when only a version shows it, and not when nothing does", async () => {
    const documentId = await create();
    const edit = <T>(change: (map: MapDoc) => T) =>
      editStored(first().db, { documentId, userId: owner.userId }, change);
    const topic = await edit(show);
    await createVersion(as(), { id: documentId });
    await edit((map) => setImage(map, { topic, image: null }));
    expect(await isThereLater()).toBe(true);
    await first().db.deleteFrom("document_version").execute();
    expect(await isThereLater()).toBe(false);
  });
});
