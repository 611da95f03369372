import { type DocumentItem, FIRST_TEXTS, type Language } from "@treeline/contract";
import { newId } from "@treeline/map";
import type { FetchProblem } from "../../../lib/fetch-api.ts";
import { LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import { adoptLocalMap } from "./adopt-local-map.ts";
import { buildFirstUpdate, describeMap, readContent } from "./kept-content.ts";
import { beginMap, type KeptMap } from "./local-store.ts";

export { createLocalMap } from "./create-local-map.ts";

export interface OpenTrial {
  /** Null where the browser keeps nothing. */
  readonly local: LocalDocuments | null;
  readonly kept: KeptMap;
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
  const first = buildFirstUpdate(FIRST_TEXTS[language]);
  const local = await LocalDocuments.open();
  // Without a database the map lives as long as the page, and the page says so.
  const unkept = { id: newId(), updates: [first], last: 0 };
  const kept = local ? await beginMap(local, first).catch(() => unkept) : unkept;
  return {
    local,
    kept,
    schemaJson: JSON.stringify(readContent(kept.updates).schema),
    problem: adoption?.problem ?? null,
    document: describeMap(kept.id, kept.updates),
  };
}
