import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { findFreePort } from "../../apps/server/src/testing/start-server-process.ts";
import { type Sketch, schemaOf } from "../support/editor.ts";
import { withServer } from "../support/own-server.ts";
import { createDocument, createPerson } from "../support/people.ts";
import { expect, test } from "../support/site.ts";

/** 64 kbit/s. */
const BYTES_PER_SECOND = 8_000;
const TICK_MS = 100;

/** Lets through so much a second and keeps the rest, as the buffers of a slow line do. */
function slowDown(): Transform {
  return new Transform({
    highWaterMark: 10_000_000,
    transform(chunk: Buffer, _, done) {
      const step = (BYTES_PER_SECOND * TICK_MS) / 1_000;
      const pass = (at: number) => {
        if (at >= chunk.byteLength) return done();
        this.push(chunk.subarray(at, at + step));
        setTimeout(pass, TICK_MS, at + step);
      };
      pass(0);
    },
  });
}

/** In front of a server: only live sockets are slow. Returns how many there were. */
function startSlowLine(port: number, serverPort: number) {
  const open = new Set<Socket>();
  let lives = 0;
  const line = createServer((client) => {
    client.once("data", (first: Buffer) => {
      const server = connect(serverPort, "127.0.0.1");
      for (const socket of [client, server]) {
        open.add(socket);
        socket.on("error", () => socket.destroy());
        socket.on("close", () => [client, server].forEach((end) => end.destroy()));
      }
      server.write(first);
      const isLive = first.toString("latin1").startsWith("GET /collab");
      if (isLive) lives += 1;
      if (isLive) server.pipe(slowDown()).pipe(client);
      else server.pipe(client);
      client.pipe(server);
    });
    client.on("error", () => client.destroy());
  }).listen(port, "127.0.0.1");
  return {
    countLives: () => lives,
    close() {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}

test("at 64 kbit/s a large map that comes over the socket arrives on the first one, however long that takes", async ({
  page,
  site,
}) => {
  const [port, serverPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(serverPort), APP_URL: url, SMTP_URL: site.smtp.url };
  const topics = Array.from({ length: 1_500 }, (_, i): Sketch => [`Topic ${i} of a map that is read on a train`]);
  await withServer(
    async () => settings,
    async (server) => {
      const line = startSlowLine(port, serverPort);
      try {
        const place = { ...site, url };
        const person = await createPerson(place, page.context());
        const id = await createDocument({ ...site, url: server.url }, person, {
          schema: schemaOf(["Line", ...topics]),
        });
        // As to a page that is older than the server; else the content comes by itself.
        await page.route("**/content/*", (route) => route.fulfill({ status: 409 }));
        const startedAt = Date.now();
        await page.goto(`${url}/documents/${id}`);
        await expect(page.getByRole("treeitem", { name: "Line" })).toBeAttached({ timeout: 90_000 });
        // Longer than a page waits for a sign of life.
        expect(Date.now() - startedAt).toBeGreaterThan(17_000);
        expect(line.countLives()).toBe(1);
        // A page that is still there would find its line cut, and say so.
        await page.goto("about:blank");
      } finally {
        line.close();
      }
    },
  );
});

test("a map whose content gets no answer comes over the socket", async ({ page, site }) => {
  const person = await createPerson(site, page.context());
  const id = await createDocument(site, person, { schema: schemaOf(["Line", ["Topic"]]) });
  await page.route("**/content/*", () => {});
  await page.goto(`/documents/${id}`);
  await expect(page.getByRole("treeitem", { name: "Topic", exact: true })).toBeAttached({ timeout: 30_000 });
});
