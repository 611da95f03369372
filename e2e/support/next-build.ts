import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const COPIED = ["apps", "packages", "tools", "package.json", "package-lock.json"];
const SKIPPED = new Set(["node_modules", "build", ".react-router"]);
const VERSION = /DOC_VERSION = (\d+)/;

export interface NextBuild {
  readonly folder: string;
  /** The form in which it stores documents. */
  readonly version: number;
  readonly start: typeof startServerProcess;
}

/** The product as it will be one day: a copy of these sources that stores documents in the next form, built as usual. */
export async function makeNextBuild(): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), "treeline-next-"));
  for (const name of COPIED) {
    const filter = (source: string) => !SKIPPED.has(basename(source));
    await cp(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  await linkModules(ROOT, folder);
  await linkModules(join(ROOT, "apps/server"), join(folder, "apps/server"));
  const version = await raiseVersion(join(folder, "packages/map/src/map-meta.ts"));
  const build = pathToFileURL(join(folder, "tools/bootstrap/build.mjs")).href;
  await promisify(execFile)(process.execPath, ["-e", `import("${build}").then((one) => one.ensureBuilt())`]);
  const path = join(folder, "apps/server/src/testing/start-server-process.ts");
  const there = (await import(pathToFileURL(path).href)) as { startServerProcess: NextBuild["start"] };
  return { folder, version, start: there.startServerProcess };
}

/** Those of others are shared; the links to our own packages lead into the copy. */
async function linkModules(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, "node_modules")).catch(() => []);
  await mkdir(join(to, "node_modules"), { recursive: true });
  for (const name of names) {
    const [source, target] = [join(from, "node_modules", name), join(to, "node_modules", name)];
    if (name === "@treeline") await cp(source, target, { recursive: true, verbatimSymlinks: true });
    else await symlink(source, target);
  }
}

async function raiseVersion(file: string): Promise<number> {
  const source = await readFile(file, "utf8");
  const version = Number(VERSION.exec(source)?.[1]) + 1;
  await writeFile(file, source.replace(VERSION, `DOC_VERSION = ${version}`));
  return version;
}
