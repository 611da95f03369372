import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { PINNED_NODE, ROOT } from "./root.mjs";
import { runStep } from "./run-step.mjs";

const WEB = join(ROOT, "apps", "web");
const STAMP = join(WEB, "build", ".built");
const SKIPPED = new Set(["node_modules", "build", ".react-router"]);
const COMPRESSIBLE = /\.(js|css|svg|json|txt|html)$/;

/** Builds the pages when a source changed since the last build. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  const router = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
  await runStep("Building the pages", PINNED_NODE, [router, "build"], { cwd: WEB });
  await compressAssets(join(WEB, "build", "client"));
  writeFileSync(STAMP, wanted);
}

/** Smaller blocks often pack better; which ones, differs from file to file. */
const GZIP_MEMORY = [4, 5, 6, 7, 8, 9];

/** Once, here, at the best level, so that the server only picks a file. */
async function compressAssets(folder) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const files = listFiles(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, brotli));
      const packed = await Promise.all(GZIP_MEMORY.map((memLevel) => promisify(gzip)(content, { level: 9, memLevel })));
      writeFileSync(`${file}.gz`, packed.toSorted((a, b) => a.length - b.length)[0]);
    }),
  );
}

function hashOfSources() {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, "package-lock.json")));
  for (const file of [...listFiles(WEB), ...listFiles(join(ROOT, "packages"))]) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}
