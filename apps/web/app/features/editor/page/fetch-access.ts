import { at } from "@treeline/contract";
import { fetchApi } from "../../../lib/api/fetch-api.ts";
import type { DocumentAccess } from "../session/session.ts";

/** What this person may do now; undefined if the server does not say. */
export async function fetchAccess(id: string): Promise<DocumentAccess | undefined> {
  const answer = await fetchApi(at.getDocument, { params: { id } });
  if (!answer.ok) return undefined;
  const { permission, abilities, owner, preview } = answer.value;
  return { id, permission, abilities, owner, preview };
}
