import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../../testing/start-server-process.ts";

export interface TestS3Server {
  /** For STORAGE_URL. */
  readonly url: string;
  readonly child: ChildProcess;
  close(): Promise<void>;
}

const BUCKET = "treeline-test";
const START_LIMIT_MS = 60_000;

/** A real S3-compatible server, in a process of its own so that it can be stopped, frozen and killed. */
export async function startS3Server(): Promise<TestS3Server> {
  const folder = await mkdtemp(join(tmpdir(), "treeline-s3-"));
  // Deep inside, so that a key which climbs out of the bucket stays in this folder.
  const root = join(folder, "a", "b", "c", "d");
  const port = await findFreePort();
  const program = createRequire(import.meta.url).resolve("s3rver/bin/s3rver.js");
  // Its second page of a list needs a cipher that OpenSSL 3 has retired.
  const args = [
    "--openssl-legacy-provider",
    program,
    "-d",
    root,
    "-a",
    "127.0.0.1",
    "-p",
    String(port),
    "-s",
    "--configure-bucket",
    BUCKET,
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  await waitForStart(child);
  return {
    url: `s3://S3RVER:S3RVER@${BUCKET}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    child,
    async close() {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function waitForStart(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaints = "";
    const timer = setTimeout(() => reject(new Error(`s3rver did not start: ${complaints}`)), START_LIMIT_MS);
    child.stderr?.on("data", (data: Buffer) => {
      complaints += data.toString();
    });
    child.stdout?.on("data", (data: Buffer) => {
      if (!data.toString().includes("listening")) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
