import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { addTopic, setImage } from "@treeline/map";
import type { LiveClient } from "../../src/collab/testing/live-client.ts";
import type { TestPlace } from "../../src/db/testing.ts";
import { imageOf } from "../../src/images/testing/picture-store.ts";
import type { Storage } from "../../src/outside/storage/storage.ts";
import { findFreePort } from "../../src/testing/start-server-process.ts";
import type { PictureWorld } from "./picture-world.ts";

const LIVE_SERVER = fileURLToPath(new URL("../crash/live-server-process.ts", import.meta.url));

/** A storage whose server dies at one of the next writes, before or after it is done: whatever follows is never reached. */
export function breakStorage(world: PictureWorld): Storage {
  const { storage } = world.anyServer();
  let left = world.random.below(3);
  const isBefore = world.random.chance(0.5);
  const mortal =
    <A extends unknown[]>(write: (...args: A) => Promise<void>) =>
    async (...args: A): Promise<void> => {
      const dies = left <= 0;
      left -= 1;
      if (!(dies && isBefore)) await write(...args);
      if (dies) throw new Error("killed");
    };
  return { ...storage, put: mortal(storage.put), delete: mortal(storage.delete) };
}

interface KillPlace {
  readonly place: TestPlace;
  openEditor(documentId: string, url: string): Promise<Pick<LiveClient, "map" | "saved" | "destroy">>;
}

/** A server of its own shows a picture in a document, says that it is saved, and is killed in that moment. */
export async function killAfterSaving(
  { place: { dataDir, databaseUrl }, openEditor }: KillPlace,
  documentId: string,
  file: string,
): Promise<void> {
  const port = await findFreePort();
  const { PATH = "" } = process.env;
  const env = { PATH, PORT: String(port), DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const child = spawn(process.execPath, [LIVE_SERVER], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(child.stdout, "data");
    const editor = await openEditor(documentId, `ws://127.0.0.1:${port}/collab`);
    const topic = addTopic(editor.map, { parent: editor.map.read().root.id, index: 0, text: "" });
    setImage(editor.map, { topic, image: imageOf(file) });
    await editor.saved();
    child.kill("SIGKILL");
    editor.destroy();
  } finally {
    child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
