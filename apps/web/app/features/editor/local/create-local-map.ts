import type { Editor } from "@treeline/editor";
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
  return { t, attach: commitOnLeaving, open: (options) => openLocal({ kept, onAdopted }, options) };
}

/**
 * What is being typed is no part of the map yet, and whoever leaves for the sign-up does not press Enter first. Not when the page is only
 * hidden: whoever comes back from another tab goes on typing.
 */
function commitOnLeaving(editor: Editor): () => void {
  const commit = () => void editor.run("commit-typing");
  addEventListener("pagehide", commit);
  return () => {
    removeEventListener("pagehide", commit);
    commit();
  };
}
