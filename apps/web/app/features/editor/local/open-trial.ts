import { type DocumentItem, FIRST_TEXTS, type Language } from "@treeline/contract";
import { newId } from "@treeline/map";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { LocalDocuments } from "../../../lib/storage/local-documents.ts";
import type { Content } from "../use-open-session.ts";
import { adoptLocalMap } from "./adopt-local-map.ts";
import { buildFirstUpdate, describeMap, readContent } from "./kept-content.ts";
import type { LocalMap } from "./local-map.ts";
import { beginMap } from "./local-store.ts";
import { openLocal } from "./open-local.ts";

export interface OpenTrial {
  readonly document: DocumentItem;
  readonly content: Content;
  /** Why the map of somebody who has an account is still here. */
  readonly problem: FetchProblem | null;
  /** In another tab it may become a document; null: of which this tab does not know the address. */
  openWith(onAdopted: (documentId: string | null) => void): LocalMap["open"];
}

/** For whoever is signed in the map becomes a document first; then, or if there is none, this is no place for them. */
export async function openTrial(who: {
  isSignedIn: boolean;
  language: Language;
}): Promise<{ readonly goTo: string } | OpenTrial> {
  const adoption = who.isSignedIn ? await adoptLocalMap() : null;
  if (adoption?.kind === "nothing") return { goTo: "/documents" };
  if (adoption?.kind === "adopted") return { goTo: `/documents/${adoption.documentId}` };
  const first = buildFirstUpdate(FIRST_TEXTS[who.language]);
  const begun = await LocalDocuments.visit((local) => beginMap(local, first), null).catch(() => null);
  // Without room for it the map lives as long as the page, and the page says so.
  const kept = begun ?? { id: newId(), updates: [first], last: 0 };
  const document = describeMap(kept.id, kept.updates);
  return {
    document,
    content: { json: JSON.stringify(readContent(kept.updates).schema) },
    problem: adoption?.problem ?? null,
    openWith: (onAdopted) => (given) => openLocal({ kept, document, isKept: begun !== null, onAdopted }, given),
  };
}
