import { randomBytes } from "node:crypto";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { testEngines } from "../db/testing.ts";
import { registerPerson } from "../testing/people.ts";
import { startTestApp } from "../testing/start-test-app.ts";
import { enqueueJob } from "./enqueue-job.ts";

/** Takes connections and never says a word. */
async function startSilentSmtp() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, sockets };
}

describe.each(testEngines())("while the mail server hangs, on %s", (engine) => {
  it("everything but mail goes on", async () => {
    const smtp = await startSilentSmtp();
    const server = await startTestApp(engine, { SMTP_URL: smtp.url });
    onTestFinished(() => server.close());
    // Each of their mails takes 4 s: 20 s in all.
    for (let person = 0; person < 5; person += 1) await registerPerson(server, { isConfirmed: false });
    await expect.poll(() => smtp.sockets.length).toBeGreaterThan(0);
    const expired = { token_hash: randomBytes(32).toString("hex"), created_at: new Date(0).toISOString() };
    const { id: user_id } = await server.db.selectFrom("user").select("id").executeTakeFirstOrThrow();
    await server.db
      .insertInto("access_token")
      .values({ ...expired, user_id, expires_at: new Date(1).toISOString() })
      .execute();
    await enqueueJob(server.db, "sweep-tokens", {});
    const isThere = async () =>
      (
        await server.db
          .selectFrom("access_token")
          .select("user_id")
          .where("token_hash", "=", expired.token_hash)
          .execute()
      ).length > 0;
    await expect.poll(isThere).toBe(false);
  });
});
