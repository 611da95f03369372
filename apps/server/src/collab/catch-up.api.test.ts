import { addTopic, createMap, openMap, toSchema } from "@treeline/map";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { testEngines } from "../db/testing.ts";
import { CatchUp } from "./catch-up.ts";
import { KnownContent } from "./known-content.ts";
import { Merger } from "./merge.ts";
import { upsertSnapshot } from "./queries.ts";
import { addDocument, addPerson, type Person } from "./testing/people-and-documents.ts";
import { type LiveServer, startLiveServer } from "./testing/start-live-server.ts";

describe.each(testEngines())("what another server stored, on %s", (engine) => {
  let server: LiveServer;
  let owner: Person;

  beforeAll(async () => {
    server = await startLiveServer(engine);
    owner = await addPerson(server.db);
  });
  afterAll(() => server.close());

  it("[F2] is merged once for all who ask while it is looked at", async () => {
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const name = await addDocument(server.db, server.live, { owner, map });
    const copy = Object.assign(new Y.Doc(), { name });
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(map.doc));
    const known = new KnownContent();
    known.set(name, { snapshotAt: null, snapshotBytes: 0, rows: new Map() });
    const merger = new Merger();
    const merge = vi.spyOn(merger, "merge");
    const hocuspocus = { documents: new Map([[name, copy]]) };
    const parts = { db: server.db, log: console, hocuspocus, known, merger, connections: null, everyMs: 60_000 };
    const catchUp = new CatchUp(parts as never);
    onTestFinished(async () => {
      catchUp.stop();
      await merger.stop();
    });
    addTopic(map, { parent: map.read().root.id, text: "Forum" });
    await upsertSnapshot(server.db, name, Y.encodeStateAsUpdate(map.doc));
    const looks = Array.from({ length: 200 }, () => catchUp.look(copy as never));
    await Promise.all(looks);
    expect(merge.mock.calls.length).toBeLessThanOrEqual(2);
    expect(toSchema(openMap(copy))).toEqual(toSchema(map));
    addTopic(map, { parent: map.read().root.id, text: "Tiber" });
    await upsertSnapshot(server.db, name, Y.encodeStateAsUpdate(map.doc));
    await catchUp.look(copy as never);
    expect(toSchema(openMap(copy))).toEqual(toSchema(map));
  });
});
