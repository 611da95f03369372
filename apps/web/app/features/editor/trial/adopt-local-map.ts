import { at } from "@treeline/contract";
import { type FetchProblem, fetchApi } from "../../../lib/api/fetch-api.ts";
import { LocalDocuments, TRIAL } from "../../../lib/storage/local-documents.ts";
import { readContent } from "../storage/copies/kept-content.ts";
import { tellAdopted } from "../storage/copies/tab-channel.ts";
import { type KeptMap, readMap, removeMap, takeForSending } from "./local-store.ts";

/** `nothing`: there is no map here that anybody has worked on. */
type Adoption =
  | { readonly kind: "nothing" }
  | { readonly kind: "adopted"; readonly documentId: string }
  | { readonly kind: "failed"; readonly problem: FetchProblem };

/**
 * Makes the map of this browser a document of the signed-in user, once: however often this is called, in however many tabs, and
 * whichever answer gets lost, the key makes the server answer one document. What is kept here goes only when the server has all of it.
 */
export function adoptLocalMap(): Promise<Adoption> {
  return LocalDocuments.visit<Adoption>(
    async (local) => {
      const taken = await takeForSending(local).catch(() => null);
      if (!taken) return { kind: "nothing" };
      const body = { ...readContent(taken.updates), key: taken.key };
      const made = await fetchApi(at.createDocument, { body });
      if (!made.ok) return { kind: "failed", problem: made.problem };
      const documentId = made.value.id;
      const problem = await sendRest(local, documentId, taken);
      if (problem) return { kind: "failed", problem };
      tellAdopted(TRIAL, documentId);
      return { kind: "adopted", documentId };
    },
    { kind: "nothing" },
  );
}

/** Another tab may have gone on with the map while it was sent. */
async function sendRest(local: LocalDocuments, documentId: string, sent: KeptMap): Promise<FetchProblem | null> {
  for (let map = sent; (await removeMap(local, map)) === "changed"; ) {
    const now = await readMap(local);
    if (now?.id !== sent.id) return null;
    const patched = await fetchApi(at.patchDocument, { params: { id: documentId }, body: readContent(now.updates) });
    if (!patched.ok) return patched.problem;
    map = now;
  }
  return null;
}
