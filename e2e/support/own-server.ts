import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";

export interface OwnServer {
  readonly url: string;
  readonly dataDir: string;
}

/** A server with settings of its own, for as long as the test needs it. */
export async function withServer(
  settings: (dataDir: string) => Promise<Record<string, string>>,
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-e2e-"));
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: "off", ...(await settings(dataDir)) });
  try {
    await use({ url: server.url, dataDir });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
