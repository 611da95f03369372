import type { SavingKind } from "../../session/saving.ts";

/** What a live region announces about saving. */
export interface Announcement {
  readonly kind: SavingKind;
  readonly hasTrouble: boolean;
  /** What was announced last. */
  readonly news: SavingKind | null;
}

export const NOTHING_ANNOUNCED: Announcement = { kind: "saved", hasTrouble: false, news: null };

/** Only trouble is announced, and that it is over: saving goes on with every letter. */
export function announce(announcement: Announcement, kind: SavingKind): Announcement {
  if (kind === "waiting" || kind === "failed") return { kind, hasTrouble: true, news: kind };
  if (kind === "saved" && announcement.hasTrouble) return { kind, hasTrouble: false, news: kind };
  return { ...announcement, kind };
}
