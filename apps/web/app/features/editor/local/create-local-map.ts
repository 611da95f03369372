import type { LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import type { LocalText } from "../../../texts/text-set.ts";
import type { LocalMap } from "./local-map.ts";
import type { KeptMap } from "./local-store.ts";
import { openLocal } from "./open-local.ts";

interface LocalOptions {
  readonly local: LocalDocuments | null;
  readonly kept: KeptMap;
  readonly t: LocalText;
  onAdopted(documentId: string | null): void;
}

export function createLocalMap({ t, ...options }: LocalOptions): LocalMap {
  return { t, open: (given) => openLocal(options, given) };
}
