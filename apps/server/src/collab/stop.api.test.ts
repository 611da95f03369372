import { addTopic } from "@treeline/map";
import { describe, expect, it, onTestFinished } from "vitest";
import { testEngines } from "../db/testing.ts";
import { openClient } from "./testing/live-client.ts";
import { addDocument, addPerson } from "./testing/people-and-documents.ts";
import { openRaw, openRawOn } from "./testing/raw-client.ts";
import { readContent } from "./testing/read-content.ts";
import { startLiveServer } from "./testing/start-live-server.ts";
import { waitFor } from "./testing/wait-for.ts";

describe.each(testEngines())("stopping on %s", (engine) => {
  it("[F2] under load everything acknowledged is there, the lists are up to date, and it takes under 10 s", async () => {
    const server = await startLiveServer(engine);
    const owner = await addPerson(server.db);
    const documentId = await addDocument(server.db, server.live, { owner });
    const clients = Array.from({ length: 5 }, () =>
      openClient({ url: server.url, documentId, token: owner.token, retryMs: 60_000 }),
    );
    onTestFinished(() => clients.forEach(({ destroy }) => destroy()));
    const silent = await openRawOn(server.url, { documentId, token: owner.token });
    silent.socket.pause();
    await Promise.all(clients.map((client) => client.saved()));
    const typing = setInterval(() => {
      for (const { map } of clients) addTopic(map, { parent: map.read().root.id, text: "more" });
    }, 5);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = Date.now();
    const stopped = server.stop();
    await waitFor(() => clients.every(({ closes }) => closes.length > 0), "the closes");
    clearInterval(typing);
    expect(clients.map(({ closes }) => closes[0])).toEqual(clients.map(() => ({ code: 1012, reason: "restarting" })));
    await stopped;
    expect(Date.now() - start).toBeLessThan(20_000);

    const next = await startLiveServer(engine, { place: server.place });
    onTestFinished(() => next.close());
    const nodes = Object.keys((await readContent(next.live, documentId)).schema.nodes).length;
    const unsaved = clients.reduce((sum, { provider }) => sum + provider.unsyncedChanges, 0);
    const written = new Set(clients.flatMap(({ map }) => map.read().root.children.map(({ id }) => id))).size;
    expect(nodes - 1).toBeGreaterThanOrEqual(written - unsaved);
    // They come back by themselves and bring along what was not acknowledged.
    const back = openClient({ url: next.url, documentId, token: owner.token, doc: clients[0]?.doc });
    await back.saved();
    back.destroy();
  });

  it("nobody gets in while it stops", async () => {
    const server = await startLiveServer(engine);
    onTestFinished(() => server.place.remove());
    const stopped = server.stop();
    await expect(openRaw(server.url)).rejects.toThrow();
    await stopped;
  });
});
