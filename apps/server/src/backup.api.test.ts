import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { addTopic, plainText } from "@treeline/map";
import { describe, expect, it, onTestFinished } from "vitest";
import { openClient } from "./collab/testing/live-client.ts";
import { createTestPlace, type TestPlace, testEngines } from "./db/testing.ts";
import { buildPicture } from "./images/testing/pictures.ts";
import { type ServerProcess, startServerProcess } from "./testing/start-server-process.ts";

const OPERATIONS = fileURLToPath(new URL("../../../tools/operations/", import.meta.url));
const ACCOUNT = { email: "drill@example.com", password: "a calm river 7" };

const settingsOf = ({ dataDir, databaseUrl }: TestPlace) => ({
  DATA_DIR: dataDir,
  RATE_LIMITS: "off",
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

function runOperation(name: "backup" | "restore", folder: string, place: TestPlace) {
  const env = { PATH: process.env["PATH"] ?? "", ...settingsOf(place) };
  return promisify(execFile)(process.execPath, [join(OPERATIONS, `${name}.mjs`), folder], { env });
}

async function call(
  server: ServerProcess,
  method: string,
  path: string,
  options: { token?: string; body?: object } = {},
) {
  const { token, body } = options;
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/v1/${path}`, {
    method,
    headers: {
      ...(body && !isForm && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  return (await response.json()) as any;
}

describe.each(testEngines())("the drill on %s", (engine) => {
  async function makePlace(): Promise<TestPlace> {
    const place = await createTestPlace(engine);
    onTestFinished(() => place.remove());
    return place;
  }
  async function start(place: TestPlace): Promise<ServerProcess> {
    const server = await startServerProcess(settingsOf(place));
    onTestFinished(async () => void (await server.stop("SIGKILL")));
    return server;
  }

  it("a backup of a running server, restored elsewhere, has everything that was saved before it began", async () => {
    const [here, elsewhere] = [await makePlace(), await makePlace()];
    const server = await start(here);
    const { access_token: token } = await call(server, "POST", "register/", { body: ACCOUNT });
    const document = await call(server, "POST", "documents/", { token, body: { name: "Drill" } });
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(await buildPicture("png"))], { type: "image/png" }), "p.png");
    const image = await call(server, "POST", "images/", { token, body: form });
    const socket = `${server.url.replace("http", "ws")}/collab`;
    const client = openClient({ url: socket, documentId: document.id, token });
    onTestFinished(client.destroy);
    await client.synced();
    const root = client.map.read().root.id;
    for (let at = 0; at < 30; at += 1) addTopic(client.map, { parent: root, text: `before ${at}` });
    await client.saved();
    await call(server, "POST", `documents/${document.id}/versions/`, { token, body: { name: "Kept" } });

    // The server goes on being used meanwhile.
    const folder = join(here.dataDir, "..", `backup-of-${here.dataDir.split("/").at(-1)}`);
    const typing = setInterval(() => addTopic(client.map, { parent: root, text: "meanwhile" }), 5);
    await runOperation("backup", folder, here).finally(() => clearInterval(typing));
    await expect(runOperation("backup", folder, here)).rejects.toThrow("is not empty");
    await server.stop("SIGKILL");

    await runOperation("restore", folder, elsewhere);
    await expect(runOperation("restore", folder, elsewhere)).rejects.toThrow(/is there already|is not empty/);
    const again = await start(elsewhere);
    const { access_token } = await call(again, "POST", "login/", { body: ACCOUNT });
    const restored = await call(again, "GET", `documents/${document.id}/`, { token: access_token });
    const texts = Object.values<{ text: never }>(restored.schema.nodes).map(({ text }) => plainText(text));
    expect(texts.filter((text) => text.startsWith("before"))).toHaveLength(30);
    expect((await fetch(again.url + image.url)).status).toBe(200);
    const versions = await call(again, "GET", `documents/${document.id}/versions/`, { token: access_token });
    expect(versions).toMatchObject([{ name: "Kept" }]);
    const { rm } = await import("node:fs/promises");
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
});
