import { readdir, readFile } from "node:fs/promises";

/** Signal 9 to the browser that has this profile folder, and to all of its children: nobody there can tidy up. */
export async function killBrowser(folder: string): Promise<void> {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes(`--user-data-dir=${folder}`)) process.kill(Number(pid), "SIGKILL");
  }
}
