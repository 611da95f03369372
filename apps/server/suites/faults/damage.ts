import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildLogRow, insertLogRows } from "../../src/collab/log/queries.ts";
import { openClient } from "../../src/collab/testing/live-client.ts";
import { waitFor } from "../../src/collab/testing/wait-for.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";
import { portOf } from "./world.ts";

const SMALL_DISK_BYTES = 48 * 1024 * 1024;

function canMount(): boolean {
  try {
    const folder = execFileSync("mktemp", ["-d"]).toString().trim();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  }
}

export const diskFull: Fault = {
  id: "F12",
  title: "disk full",
  engines: ["sqlite"],
  cannot: () => (canMount() ? undefined : "small file systems cannot be mounted here"),
  async run(options) {
    const dataDir = await mkdtemp(join(tmpdir(), "treeline-small-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_DISK_BYTES}`, "tmpfs", dataDir]);
    const filler = join(dataDir, "filler");
    return withWorld(
      options,
      async (world) => {
        world.onClose(async () => {
          execFileSync("umount", [dataDir]);
          await rm(dataDir, { recursive: true, force: true });
        });
        const server = await world.start();
        await world.makeDocument(server);
        const clients = world.openClients(4);
        const saved = () => clients.flatMap((client) => client.acknowledged());
        let unsavedAfterMs = 0;
        let savedWhileFull = 0;
        const facts = await world.editThrough(clients, async () => {
          await pause(500);
          // Until nothing more fits, not a byte: the write-ahead log of the database grows in what is left.
          await writeFile(filler, Buffer.alloc(SMALL_DISK_BYTES)).catch(() => undefined);
          unsavedAfterMs = await world.untilNothingIsSaved(clients, 10_000);
          const before = saved().length;
          await pause(options.isLong ? 20_000 : 3_000);
          world.expectServersAlive();
          // The log of the database may still find room in what it has: so whatever was called saved must outlive the server, before
          // anybody comes back and brings it again.
          await server.stop("SIGKILL");
          world.balancer.ports = [];
          await rm(filler);
          const again = await world.start();
          world.balancer.ports = [];
          const missing = await world.countMissing(again, saved());
          world.expect(missing === 0, `${missing} updates were called saved and were not on the disk`);
          savedWhileFull = saved().length - before;
          world.balancer.ports = [portOf(again)];
          await pause(500);
        });
        return { ...facts, unsavedAfterMs, savedWhileFull };
      },
      { dataDir },
    );
  },
};

export const damagedRow: Fault = {
  id: "F16",
  title: "a damaged update in the log",
  engines: ["sqlite", "postgres"],
  run: (options) =>
    withWorld(options, async (world) => {
      const server = await world.start();
      await world.makeDocument(server);
      const healthy = world.documentId;
      await world.makeDocument(server);
      const facts = await world.editThrough(world.openClients(2), () => pause(options.isLong ? 5_000 : 1_000));
      const kept = await world.call(server, "POST", `documents/${world.documentId}/versions/`, { name: "Good" });

      const database = await connectDatabase(world.place);
      const garbage = Uint8Array.from({ length: 200 }, () => Math.floor(world.random() * 256));
      await insertLogRows(database.db, [
        buildLogRow({ documentId: world.documentId, generation: 0, userId: null, data: garbage }),
      ]);
      await database.close();

      // A row is read when its document is opened: by a server that starts.
      await server.stop("SIGKILL");
      const again = await world.start();
      const { token, documentId } = world;
      const url = `${again.url.replace("http", "ws")}/collab`;
      const client = openClient({ url, documentId, token });
      world.onClose(async () => client.destroy());
      await client.synced();
      await waitFor(() => client.messages.length > 0, "the page is told");
      world.expect(
        JSON.stringify(client.messages[0]).includes('"damaged"'),
        `the page was told ${JSON.stringify(client.messages[0])}`,
      );
      world.expect(!client.map.read().isBlank, "the rest of the document did not open");
      const restored = await world.call(again, "POST", `documents/${documentId}/versions/${kept.body.id}/restore/`);
      world.expect(restored.status === 200, `the last good version was answered with ${restored.status}`);
      const other = await world.call(again, "GET", `documents/${healthy}/`);
      world.expect(other.status === 200, `another document was answered with ${other.status}`);
      return facts;
    }),
};
