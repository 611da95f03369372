import { toSchema } from "@treeline/map";
import { buildMap, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { encode, MESSAGE, openRaw, SYNC } from "../../src/collab/testing/raw-client.ts";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";
import { portOf, type World } from "./world.ts";

/** Asks for the whole map and waits for it. Whole documents for a hundred clients would not fit into this process. */
async function fetchMap(world: World, url: string): Promise<number> {
  const { documentId, token, random } = world;
  for (;;) {
    // As the provider does: not all in the same moment.
    await pause(random() * 1_000);
    const client = await openRaw(url).catch(() => null);
    if (!client) continue;
    client.send(documentId, MESSAGE.auth, 0, token);
    client.send(documentId, MESSAGE.sync, SYNC.step1, Uint8Array.of(0));
    while (!client.closed && !client.received.some(isSecondStep)) await pause(10);
    client.socket.terminate();
    // The content may come in several parts, of which the second step is the last.
    const bytes = client.received.reduce((sum, frame) => sum + frame.byteLength, 0);
    if (client.received.some(isSecondStep)) return bytes;
  }
}

const HEAD_LENGTH = encode("0".repeat(36)).length;
const isSecondStep = (frame: Uint8Array) =>
  frame[HEAD_LENGTH] === MESSAGE.sync && frame[HEAD_LENGTH + 1] === SYNC.step2;

export const crowdReturns: Fault = {
  id: "F18",
  title: "many clients reconnect at once on a large map",
  engines: ["sqlite", "postgres"],
  run: (options) =>
    withWorld(options, async (world) => {
      const [topics, clients] = options.isLong ? [10_000, 100] : [2_000, 40];
      const map = buildMap(sketchOfSize(topics, seededRandom(options.seed)));
      const server = await world.start();
      await world.makeDocument(server, { schema: toSchema(map) });
      const PORT = String(portOf(server));
      const url = `${server.url.replace("http", "ws")}/collab`;
      const writer = world.openClients(1);
      await world.editThrough(writer, () => pause(500));
      // One person may have 100 sockets.
      for (const client of writer) client.destroy();
      await server.stop("SIGKILL");
      const waiting = Array.from({ length: clients }, () => fetchMap(world, url));
      await pause(500);
      const start = Date.now();
      await world.start({ PORT });
      const sizes = await Promise.all(waiting);
      const allInSyncMs = Date.now() - start;
      world.expect(allInSyncMs < 30_000, `it took ${allInSyncMs} ms`);
      world.expect(Math.min(...sizes) > topics * 20, "somebody got only a part");
      return { topics, clients, allInSyncMs, bytes: Math.max(...sizes) };
    }),
};
