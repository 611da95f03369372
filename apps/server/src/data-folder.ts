import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError } from "./config.ts";

/** Mails with valid links and password hashes are stored here: readable by the server's user alone. */
const PRIVATE_FOLDER = 0o700;

export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    throw new ConfigError(`DATA_DIR is not usable (${code}): name a folder that the server may create and write to.`);
  }
}

/** Parents first and by hand: Node's own recursive way never ends in folders that cannot have children, like /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    // Another server that starts at the same moment may have been quicker.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
