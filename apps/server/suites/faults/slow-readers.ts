import { readFile } from "node:fs/promises";
import { encode, MESSAGE, openRaw, type RawClient } from "../../src/collab/testing/raw-client.ts";
import { waitFor } from "../../src/collab/testing/wait-for.ts";
import type { ServerProcess } from "../../src/testing/start-server-process.ts";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";
import type { World } from "./world.ts";

const CLOSED_LIMIT_MS = 60_000;
/** What may wait for two clients, and the noise of a heap. */
const MEMORY_LIMIT_MB = 300;
const MB = 1024 * 1024;
/** Presence, because it is stored nowhere: what the server grows by is what waits for somebody. About 3 MB a second. */
const CHATTERS = 3;
const CHAT_BYTES = 7_500;
const CHAT_PAUSE_MS = 8;

async function readMemoryMb({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** The most it takes within this time. */
async function watchMemory(server: ServerProcess, ms: number): Promise<number> {
  const end = Date.now() + ms;
  let most = 0;
  while (Date.now() < end) {
    most = Math.max(most, await readMemoryMb(server));
    await pause(500);
  }
  return most;
}

function chat(world: World, { send }: RawClient, clientId: number): void {
  let clock = 0;
  const timer = setInterval(() => {
    clock += 1;
    const state = JSON.stringify({ chat: String(clock).padEnd(CHAT_BYTES, "x") });
    send(world.documentId, MESSAGE.awareness, encode(1, clientId, clock, state));
  }, CHAT_PAUSE_MS);
  world.onClose(async () => clearInterval(timer));
}

/** It hears of changes from now on. What it had read before would have taught the kernel to take much more for it. */
async function sitDown(world: World, { url }: ServerProcess): Promise<RawClient> {
  const client = await openRaw(`${url.replace("http", "ws")}/collab`);
  world.onClose(async () => client.socket.terminate());
  client.send(world.documentId, MESSAGE.auth, 0, world.token);
  await waitFor(() => client.received.length > 0, "the first answer");
  // What comes from now on is too much to keep.
  client.socket.removeAllListeners("message");
  return client;
}

/** A breath now and then: it takes everything in the end. */
function readSlowly(world: World, { socket }: RawClient): void {
  socket.pause();
  const timer = setInterval(() => {
    socket.resume();
    setTimeout(() => socket.pause(), 250);
  }, 1_000);
  world.onClose(async () => clearInterval(timer));
}

export const slowReaders: Fault = {
  id: "F9",
  title: "a client that reads nothing, and a slow one (F8)",
  engines: ["sqlite", "postgres"],
  cannot: ({ isLong }) => (isLong ? undefined : "takes a minute: only in the long form"),
  run: (options) =>
    withWorld(options, async (world) => {
      const server = await world.start();
      await world.makeDocument(server);
      const clients = world.openClients(4);
      let [grownMb, savedMeanwhile, slowGotMb] = [0, 0, 0];
      const facts = await world.editThrough(clients, async () => {
        const saved = () => clients.reduce((sum, client) => sum + client.acknowledged().length, 0);
        for (let id = 1; id <= CHATTERS; id += 1) chat(world, await sitDown(world, server), id);
        // While all of them read.
        const usualMb = await watchMemory(server, 15_000);
        const [stuck, slow] = [await sitDown(world, server), await sitDown(world, server)];
        stuck.socket.pause();
        let slowGotBytes = 0;
        slow.socket.on("message", (data: Buffer) => {
          slowGotBytes += data.byteLength;
        });
        readSlowly(world, slow);
        const savedBefore = saved();
        grownMb = (await watchMemory(server, CLOSED_LIMIT_MS)) - usualMb;
        savedMeanwhile = saved() - savedBefore;
        // It hears of the close only now. Were it still open, it would get the rest and stay.
        stuck.socket.resume();
        await pause(3_000);
        world.expect(stuck.closed !== null, "the client that reads nothing was not closed within 60 s");
        world.expect(slow.closed === null, `the slow client was closed with ${slow.closed?.code}`);
        slowGotMb = Math.round(slowGotBytes / MB);
      });
      world.expect(grownMb < MEMORY_LIMIT_MB, `the server grew by ${grownMb} MB`);
      world.expect(savedMeanwhile > 1_000, `the others saved only ${savedMeanwhile} edits in a minute`);
      return { ...facts, savedMeanwhile, grownMb, slowGotMb };
    }),
};
