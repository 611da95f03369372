import type { Target } from "./attacker.ts";

const EVERY_MS = 1_000;
const DOCUMENTS = 10;

interface RenewOptions extends Pick<Target, "url" | "token"> {
  /** Changed in place. */
  readonly ownIds: string[];
  readonly isOver: () => boolean;
}

/** Attackers delete documents, and fill the others: without new ones they would soon meet nothing but "not found" and "full". */
export async function renewDocuments({ url, token, ownIds, isOver }: RenewOptions): Promise<void> {
  const call = async (method: string, path: string): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(method === "POST" && { "content-type": "application/json" }),
    };
    const answer = await fetch(`${url}/v1/documents/${path}`, {
      method,
      headers,
      body: method === "POST" ? "{}" : null,
    });
    const text = await answer.text();
    return answer.ok && text !== "" ? JSON.parse(text) : null;
  };
  const renew = async () => {
    await call("DELETE", `${ownIds[0]}/`);
    const listed = ((await call("GET", "?limit=100")) ?? []) as { id: string }[];
    const left = listed.map(({ id }) => id);
    for (let count = left.length; count < DOCUMENTS; count += 1) {
      const made = (await call("POST", "")) as { id: string } | null;
      if (made) left.push(made.id);
    }
    // The oldest stay first: it is their turn next.
    const inOrder = [...ownIds.filter((id) => left.includes(id)), ...left.filter((id) => !ownIds.includes(id))];
    if (inOrder.length > 0) ownIds.splice(0, ownIds.length, ...inOrder);
  };
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    // A server that has ended is seen by others.
    await renew().catch(() => undefined);
  }
}
