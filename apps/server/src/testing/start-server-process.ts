import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** Sends the signal and gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const CLOCK_AHEAD = fileURLToPath(new URL("./clock-ahead.mjs", import.meta.url));
/** On a machine that is busy with other tests a start takes its time. */
const START_LIMIT_MS = 120_000;

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The server as an operator starts it: a process of its own, with these settings and no others. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env["PORT"] ?? String(await findFreePort());
  const { child, output, ended } = spawnServer({ PORT: port, ...env });
  const started = new Promise<void>((resolve) => {
    child.stdout?.on("data", () => {
      if (output.out.includes(" is at ")) resolve();
    });
  });
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the server did not start: ${output.err}`)), START_LIMIT_MS);
  const died = ended.then((code) => {
    throw new Error(`the server ended with ${code}: ${output.err}`);
  });
  try {
    await Promise.race([started, died, timedOut]);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  } finally {
    clearTimeout(timer);
  }
  died.catch(() => {});
  return {
    url: `http://localhost:${port}`,
    child,
    output,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Settings for a server whose clock is ahead by so much. */
export const clockAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${CLOCK_AHEAD}`,
  CLOCK_AHEAD_MS: String(ms),
});

/** For starts that must fail: runs to the end. */
export async function runServerToItsEnd(env: Record<string, string>) {
  const { output, ended } = spawnServer({ PORT: String(await findFreePort()), ...env });
  return { code: await ended, ...output };
}

function spawnServer(env: Record<string, string>) {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE } = process.env;
  const inherited = { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
  const child = spawn(process.execPath, [MAIN], { env: { ...inherited, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const output = { out: "", err: "" };
  child.stdout.on("data", (data: Buffer) => {
    output.out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    output.err += data.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, output, ended };
}
