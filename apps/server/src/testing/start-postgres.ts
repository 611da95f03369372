import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "./start-server-process.ts";

export interface TestPostgres {
  /** Of an empty database. */
  readonly url: string;
  /** As a power cut: every connection breaks. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const VERSIONS = "/usr/lib/postgresql";

/** Where the programs are that make a cluster; the client programs alone are not enough. */
export function findPostgres(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const folders = readdirSync(VERSIONS).map((version) => join(VERSIONS, version, "bin"));
  return folders.findLast((folder) => existsSync(join(folder, "initdb")));
}

/** A real PostgreSQL of the test's own, to be killed. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL is not installed");
  const folder = await mkdtemp(join(tmpdir(), "treeline-postgres-"));
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await giveAway(folder);
  const run = async (program: string, ...args: string[]) => {
    const [command, ...rest] = isRoot
      ? ["runuser", "-u", "postgres", "--", join(bin, program), ...args]
      : [join(bin, program), ...args];
    // Else a server that goes on in the background would keep the pipes of this one open.
    await promisify(execFile)(command ?? "", rest, { cwd: "/" });
  };
  const data = join(folder, "data");
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  const postgres: TestPostgres = {
    url: `postgres://treeline@127.0.0.1:${port}/postgres`,
    kill: () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"),
    start: () => run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start"),
    async close() {
      await postgres.kill().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await run("initdb", "-D", data, "-U", "treeline", "--auth=trust", "--encoding=UTF8", "--no-sync");
  await postgres.start();
  return postgres;
}

/** PostgreSQL refuses to run as root. */
async function giveAway(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)("id", ["-u", "postgres"]);
  await chown(folder, Number(stdout), -1);
  await chmod(folder, 0o700);
}
