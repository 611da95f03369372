import { describe, expect, it } from "vitest";
import type { SavingKind } from "../../session/saving.ts";
import { announce, NOTHING_ANNOUNCED } from "./announcement.ts";

const newsAfter = (...kinds: SavingKind[]) => {
  let announcement = NOTHING_ANNOUNCED;
  return kinds.map((kind) => {
    announcement = announce(announcement, kind);
    return announcement.news;
  });
};

describe("announcements about saving", () => {
  it("there is no announcement while saving succeeds", () => {
    expect(newsAfter("saving", "saved", "saving", "saved")).toEqual([null, null, null, null]);
  });

  it("trouble with saving is announced, and later that it is over", () => {
    expect(newsAfter("saving", "waiting", "saving", "saved")).toEqual([null, "waiting", "waiting", "saved"]);
    expect(newsAfter("failed", "saved", "saving", "saved")).toEqual(["failed", "saved", "saved", "saved"]);
  });
});
