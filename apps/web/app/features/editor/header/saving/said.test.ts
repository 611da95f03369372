import { describe, expect, it } from "vitest";
import type { SavingKind } from "../../session/saving.ts";
import { hear, SILENT } from "./said.ts";

const newsAfter = (...kinds: SavingKind[]) => {
  let said = SILENT;
  return kinds.map((kind) => {
    said = hear(said, kind);
    return said.news;
  });
};

describe("what is said about saving", () => {
  it("is nothing while all goes well", () => {
    expect(newsAfter("saving", "saved", "saving", "saved")).toEqual([null, null, null, null]);
  });

  it("is trouble, and then that it is over", () => {
    expect(newsAfter("saving", "waiting", "saving", "saved")).toEqual([null, "waiting", "waiting", "saved"]);
    expect(newsAfter("failed", "saved", "saving", "saved")).toEqual(["failed", "saved", "saved", "saved"]);
  });
});
