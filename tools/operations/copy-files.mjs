import { copyFile, mkdir, readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** A file that is being written; its finished name comes later, or never. */
const PART = ".part";

/**
 * Copies stored files while a server adds and removes some. A file that is gone when its turn comes was not needed any more: files stay
 * for weeks after the last thing that showed them. Their age counts, so it is kept.
 */
export async function copyFiles(from, to) {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFiles(source, target);
    else if (!entry.name.endsWith(PART)) await copyOne(source, target).catch(unlessGone);
  }
}

async function copyOne(source, target) {
  const { atime, mtime } = await stat(source);
  await copyFile(source, target);
  await utimes(target, atime, mtime);
}

function unlessGone(error) {
  if (error.code !== "ENOENT") throw error;
}
