import { type DocumentItem, FIRST_TEXTS, type Language } from "@treeline/contract";
import { newId } from "@treeline/map";
import type { FetchProblem } from "../../../lib/fetch-api.ts";
import { adoptLocalMap } from "./adopt-local-map.ts";
import { buildFirstUpdate, readContent } from "./kept-content.ts";
import { beginMap, foldRest, type KeptMap } from "./local-store.ts";

export { createLocalMap } from "./create-local-map.ts";

export interface OpenTrial {
  readonly kept: KeptMap;
  /** As the editor wants one; the server knows nothing of it. */
  readonly document: DocumentItem;
  readonly schemaJson: string;
  /** Why the map of somebody who has an account is still here. */
  readonly problem: FetchProblem | null;
}

/** The address to go to instead, or the map to edit. */
export type Trial = { readonly goTo: string } | OpenTrial;

/** For whoever is signed in the map becomes a document first; then, or if there is none, this is no place for them. */
export async function openTrial({ isSignedIn, language }: { isSignedIn: boolean; language: Language }): Promise<Trial> {
  const adoption = isSignedIn ? await adoptLocalMap() : null;
  if (adoption?.kind === "nothing") return { goTo: "/documents" };
  if (adoption?.kind === "adopted") return { goTo: `/documents/${adoption.documentId}` };
  const update = buildFirstUpdate(FIRST_TEXTS[language]);
  // Without a database the map lives as long as the page, and the page says so.
  const kept = await foldRest()
    .then(() => beginMap(update))
    .catch(() => ({ id: newId(), updates: [update], last: 0 }));
  const { schema, ...facts } = readContent(kept.updates);
  const now = new Date().toISOString();
  return {
    kept,
    schemaJson: JSON.stringify(schema),
    problem: adoption?.problem ?? null,
    document: {
      ...facts,
      id: kept.id,
      permission: "owner",
      abilities: { view: true, edit: true, share: false, delete: false, duplicate: false },
      is_favorite: false,
      created_at: now,
      updated_at: now,
      preview: null,
      owner: { id: "", display_name: "" },
    },
  };
}
