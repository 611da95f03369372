import type { DocumentItem } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import type { Fetched } from "../../lib/fetch-api.ts";
import { createOwnWorks } from "./own-works.ts";
import { createSavedFields } from "./saved-fields.ts";

const refusal: Fetched<DocumentItem> = { ok: false, problem: { status: 0, code: "offline", detail: "" } };

/** One document on the screen and one on the server. */
function start() {
  let shown = { id: "a", name: "Trip", is_favorite: false } as DocumentItem;
  let server = shown;
  const saved = createSavedFields({
    works: createOwnWorks(),
    change(change) {
      if (change.type === "patched") shown = { ...shown, ...change.fields };
      if (change.type === "updated") shown = change.item;
    },
  });
  return {
    set(fields: Partial<DocumentItem>, isRefused = false) {
      saved.show(shown, fields);
      return saved.save("a", async () => {
        if (isRefused) return refusal;
        server = { ...server, ...fields };
        return { ok: true, value: server, next: null };
      });
    },
    see: () => ({ name: shown.name, star: shown.is_favorite }),
  };
}

describe("a change that is shown before it is saved", () => {
  it("is there at once and goes back when it is refused", async () => {
    const { set, see } = start();
    const saving = set({ is_favorite: true }, true);
    expect(see().star).toBe(true);
    await saving;
    expect(see().star).toBe(false);
  });

  it("goes back to what the server has, not to another change that was refused, too", async () => {
    const { set, see } = start();
    await Promise.all([set({ name: "Trip to Rome" }, true), set({ name: "Trip to Oslo" }, true)]);
    expect(see().name).toBe("Trip");
  });

  it("goes back to the last change that was saved", async () => {
    const { set, see } = start();
    await Promise.all([set({ is_favorite: true }), set({ is_favorite: false }, true)]);
    expect(see().star).toBe(true);
  });

  it("stays when only an earlier one was refused", async () => {
    const { set, see } = start();
    await Promise.all([set({ name: "Trip to Rome" }, true), set({ name: "Trip to Oslo" })]);
    expect(see().name).toBe("Trip to Oslo");
  });
});
