import { readFile } from "node:fs/promises";
import type { ServerProcess } from "../../testing/start-server-process.ts";
import type { CrashClient } from "../fixtures/crash-client.ts";
import { openRawOn, type RawClient } from "../testing/raw-client.ts";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";

/** More than the kernel takes for somebody who reads nothing. */
const BALLAST_MB = 24;
const CLOSED_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 300;
const MB = 1024 * 1024;

async function readMemoryMb({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function writeBallast(client: CrashClient | undefined): void {
  const ballast = client?.map.doc.getMap("ballast");
  for (let part = 0; part < BALLAST_MB; part += 1) ballast?.set(String(part), "x".repeat(MB));
}

/** A breath now and then: it takes everything in the end. */
function readSlowly({ socket }: RawClient): NodeJS.Timeout {
  socket.pause();
  return setInterval(() => {
    socket.resume();
    setTimeout(() => socket.pause(), 50);
  }, 2_000);
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
      const { documentId, token } = world;
      const url = `${server.url.replace("http", "ws")}/collab`;
      const [stuck, slow] = [await openRawOn(url, { documentId, token }), await openRawOn(url, { documentId, token })];
      const breath = readSlowly(slow);
      world.onClose(async () => {
        clearInterval(breath);
        for (const { socket } of [stuck, slow]) socket.terminate();
      });
      const clients = world.openClients(4);
      let [grownMb, savedMeanwhile] = [0, 0];
      const facts = await world.editThrough(clients, async () => {
        const saved = () => clients.reduce((sum, client) => sum + client.acknowledged().length, 0);
        const memoryBefore = await readMemoryMb(server);
        stuck.socket.pause();
        writeBallast(clients[0]);
        await pause(2_000);
        const savedBefore = saved();
        for (let at = 2_000; at < CLOSED_LIMIT_MS; at += 2_000) {
          await pause(2_000);
          grownMb = Math.max(grownMb, (await readMemoryMb(server)) - memoryBefore);
        }
        savedMeanwhile = saved() - savedBefore;
        // It hears of the close only now. Were it still open, it would get the rest and stay.
        stuck.socket.resume();
        await pause(3_000);
      });
      world.expect(stuck.closed !== null, "the client that reads nothing was not closed within 60 s");
      world.expect(slow.closed === null, `the slow client was closed with ${slow.closed?.code}`);
      world.expect(grownMb < MEMORY_LIMIT_MB, `the server grew by ${grownMb} MB`);
      world.expect(savedMeanwhile > 1_000, `the others saved only ${savedMeanwhile} edits in a minute`);
      return { ...facts, savedMeanwhile, grownMb };
    }),
};
