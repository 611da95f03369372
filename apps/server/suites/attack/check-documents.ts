import { openClient } from "../../src/collab/testing/live-client.ts";
import type { Target } from "./attacker.ts";

const PAGE = 100;

/** Whatever was stored, every document that is still there opens, by a call and by a socket; also those in the bin. */
export async function checkDocuments({ url, token }: Target, problems: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: string, path: string) => fetch(`${url}/v1/${path}`, { method, headers });
  const list = async (path: string): Promise<string[]> => {
    const answer = await call("GET", `${path}/?limit=${PAGE}`);
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  };
  const check = async (documentId: string) => {
    const { status } = await call("GET", `documents/${documentId}/`);
    if (status !== 200) problems.push(`an attacked document answered ${status}`);
    const client = openClient({ url: `${url.replace("http", "ws")}/collab/${documentId}`, documentId, token });
    await client.synced().catch((error: unknown) => {
      const { closes, refusals, messages } = client;
      problems.push(
        `an attacked document did not open: ${String(error)} ${JSON.stringify({ closes, refusals, messages })}`,
      );
    });
    client.destroy();
    // Makes room for one from the bin.
    await call("DELETE", `documents/${documentId}/`);
  };
  const inBin = await list("bin");
  for (const documentId of await list("documents")) await check(documentId);
  for (const documentId of inBin) {
    const { status } = await call("POST", `bin/${documentId}/restore/`);
    if (status >= 400) problems.push(`an attacked document could not be restored: ${status}`);
    else await check(documentId);
  }
}
