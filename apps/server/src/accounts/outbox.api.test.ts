import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../testing/start-test-app.ts";

const PASSWORD = "a calm river 7";

describe("without SMTP", () => {
  it("writes mails into the outbox folder and tells the link on the terminal, not in the log", async () => {
    const server = await startTestApp("sqlite");
    try {
      await server.call("POST", "/v1/register/", { body: { email: "solo@example.com", password: PASSWORD } });
      await expect.poll(() => server.told.length).toBe(1);
      const link = /http:\/\/treeline\.test\/confirm\?token=([\w-]+)/.exec(server.told[0] ?? "");
      const outbox = join(server.dataDir, "outbox");
      const [file = ""] = await readdir(outbox);
      expect(file).toMatch(/\.eml$/);
      expect((await readFile(join(outbox, file), "utf8")).replace(/=\n/g, "")).toContain("To: solo <solo@example.com>");
      expect(server.logLines.join("")).not.toContain(link?.[1] ?? "no link");
      const confirmed = await server.call("POST", "/v1/user/confirm/", { body: { token: link?.[1] } });
      expect(confirmed.status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it("mails are retried while the mail server is away, without delaying any request", async () => {
    const server = await startTestApp("sqlite", { SMTP_URL: "smtp://127.0.0.1:1" });
    try {
      const { status } = await server.call("POST", "/v1/register/", {
        body: { email: "a@example.com", password: PASSWORD },
      });
      expect(status).toBe(201);
      await expect.poll(() => server.logLines.join("")).toContain("job failed, it will be tried again");
      const mails = server.db.selectFrom("job").selectAll().where("kind", "=", "send-confirmation");
      await expect.poll(() => mails.executeTakeFirst()).toMatchObject({ attempts: 1, locked_until: null });
      const job = await mails.executeTakeFirstOrThrow();
      expect(Date.parse(job.run_at)).toBeGreaterThan(Date.now());
    } finally {
      await server.close();
    }
  });
});
