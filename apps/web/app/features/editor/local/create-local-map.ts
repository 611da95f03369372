import type { LocalText } from "../../../texts/text-set.ts";
import type { LocalMap } from "./local-map.ts";
import type { KeptMap } from "./local-store.ts";
import { openLocal } from "./open-local.ts";

interface LocalOptions {
  readonly kept: KeptMap;
  readonly t: LocalText;
  onAdopted(documentId: string | null): void;
}

export function createLocalMap({ kept, t, onAdopted }: LocalOptions): LocalMap {
  return { t, open: (options) => openLocal({ kept, onAdopted }, options) };
}
