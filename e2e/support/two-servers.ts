import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRedis } from "../../apps/server/src/testing/start-redis.ts";
import { type ServerProcess, startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { startSmtpServer, type TestSmtpServer } from "../../apps/server/src/testing/start-smtp-server.ts";

export interface TwoServers {
  readonly one: ServerProcess;
  readonly two: ServerProcess;
  readonly smtp: TestSmtpServer;
  close(): Promise<void>;
}

/** Two processes on one database and one Redis, as behind a proxy that sends everybody wherever it likes. */
export async function startTwoServers(): Promise<TwoServers> {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-two-"));
  const [redis, smtp] = await Promise.all([startRedis(), startSmtpServer()]);
  const settings = { DATA_DIR: dataDir, SMTP_URL: smtp.url, REDIS_URL: redis.url, RATE_LIMITS: "off" };
  const one = await startServerProcess(settings);
  const two = await startServerProcess(settings);
  return {
    one,
    two,
    smtp,
    async close() {
      await Promise.all([one.stop(), two.stop()]);
      await Promise.all([redis.close(), smtp.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
