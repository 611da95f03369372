import { type DocumentItem, FIRST_TEXTS, type Language } from "@treeline/contract";
import { newId } from "@treeline/map";
import type { FetchProblem } from "../../../lib/api/fetch-api.ts";
import { LocalDocuments } from "../../../lib/storage/local-documents.ts";
import type { OpenableLocalMap } from "../page/session-options.ts";
import { buildFirstUpdate, describeMap } from "../storage/copies/kept-content.ts";
import { adoptLocalMap } from "./adopt-local-map.ts";
import { beginMap } from "./local-store.ts";
import { type KeptTemplate, openLocal } from "./open-local.ts";

export interface OpenTrial {
  readonly document: DocumentItem;
  /** Why the map of a signed-in user is still here. */
  readonly problem: FetchProblem | null;
  /** In another tab it may become a document; null: of which this tab does not know the address. */
  openWith(onAdopted: (documentId: string | null) => void): OpenableLocalMap["open"];
}

/** For signed-in users the map becomes a document first; then, or if there is none, they are sent on. */
export async function openTrial(who: {
  isSignedIn: boolean;
  language: Language;
  /** What the map begins with, unless somebody has worked on it. */
  template: KeptTemplate | null;
}): Promise<{ readonly goTo: string } | OpenTrial> {
  const adoption = who.isSignedIn ? await adoptLocalMap() : null;
  if (adoption?.kind === "nothing") return { goTo: "/documents" };
  if (adoption?.kind === "adopted") return { goTo: `/documents/${adoption.documentId}` };
  const first = buildFirstUpdate(FIRST_TEXTS[who.language]);
  const begun = await LocalDocuments.visit((local) => beginMap(local, first), null).catch(() => null);
  // Without room for it the map lives as long as the page, and the page says so.
  const kept = begun ?? { id: newId(), updates: [first], last: 0 };
  const template = kept.updates.length < 2 ? who.template : null;
  const document = describeMap(kept.id, kept.updates);
  return {
    document,
    problem: adoption?.problem ?? null,
    openWith: (onAdopted) => (given) =>
      openLocal({ kept, template, document, isKept: begun !== null, onAdopted }, given),
  };
}
