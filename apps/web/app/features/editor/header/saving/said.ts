import type { SavingKind } from "../../session/saving.ts";

/** What a screen reader is told about saving. */
export interface Said {
  readonly kind: SavingKind;
  readonly hasTrouble: boolean;
  /** The last thing worth saying. */
  readonly news: SavingKind | null;
}

export const SILENT: Said = { kind: "saved", hasTrouble: false, news: null };

/** Only trouble is said aloud, and that it is over: saving goes on with every letter. */
export function hear(said: Said, kind: SavingKind): Said {
  if (kind === "waiting" || kind === "failed") return { kind, hasTrouble: true, news: kind };
  if (kind === "saved" && said.hasTrouble) return { kind, hasTrouble: false, news: kind };
  return { ...said, kind };
}
