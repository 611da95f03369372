import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";

const GIVE_WAY = new URL("./give-way.ts", import.meta.url).href;

/** What the system says of a thread that gives way, and of a process that it starts. */
async function runBehind(): Promise<{ thread: string; child: string }> {
  const code = `
    const { parentPort } = require("node:worker_threads");
    const { execFileSync } = require("node:child_process");
    const { readFileSync } = require("node:fs");
    import(${JSON.stringify(GIVE_WAY)}).then(({ giveWay }) => {
      giveWay();
      const read = "for (const name of ['status', 'stat']) process.stdout.write(fs.readFileSync('/proc/self/' + name))";
      parentPort.postMessage({
        thread: readFileSync("/proc/thread-self/status", "utf8") + readFileSync("/proc/thread-self/stat", "utf8"),
        child: execFileSync(process.execPath, ["-e", read], { encoding: "utf8" }),
      });
    });`;
  const worker = new Worker(code, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  return new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
}

const processorsOf = (status: string) => /^Cpus_allowed_list:\s*(.*)$/m.exec(status)?.[1];
const niceOf = (status: string) => Number(status.split(") ").at(-1)?.split(" ")[16]);

test.runIf(process.platform === "linux")(
  "a thread that gives way, and what it starts, leave a processor to the others",
  async () => {
    const own = readFileSync("/proc/self/status", "utf8");
    const { thread, child } = await runBehind();
    expect([niceOf(thread), niceOf(child)]).toEqual([10, 10]);
    expect(processorsOf(child)).toBe(processorsOf(thread));
    const all = expand(processorsOf(own));
    expect(expand(processorsOf(thread))).toEqual(all.length > 1 ? all.slice(1) : all);
    // Only that thread: the others go on as before.
    expect(processorsOf(readFileSync("/proc/self/status", "utf8"))).toBe(processorsOf(own));
  },
);

function expand(list = ""): number[] {
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
