import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { startSmtpServer, type TestSmtpServer } from "../../apps/server/src/testing/start-smtp-server.ts";

/** A real server with its own empty database, and the mail server it sends to. */
export interface Site {
  readonly url: string;
  readonly smtp: TestSmtpServer;
}

export async function withSite(use: (site: Site) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-e2e-"));
  const smtp = await startSmtpServer();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    RATE_LIMITS: "off",
    CHAT_URL: "https://chat.example.com/treeline",
  });
  await use({ url: server.url, smtp });
  await server.stop();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
}
