import type { DocumentItem } from "@treeline/contract";
import { describe, expect, it } from "vitest";
import { createCallQueue } from "../../../lib/call-queue.ts";
import type { Fetched } from "../../../lib/fetch-api.ts";
import { createSavedFields } from "./optimistic.ts";

const refusal = (code: string): Fetched<DocumentItem> => ({ ok: false, problem: { status: 0, code, detail: "" } });

/** One document on the screen and one on the server. */
function start() {
  let shown = { id: "a", name: "Trip", is_favorite: false } as DocumentItem;
  let server = shown;
  let isShown = true;
  const queue = createCallQueue();
  const saved = createSavedFields((change) => {
    if (change.type === "patched") shown = { ...shown, ...change.fields };
    if (change.type === "updated") shown = change.items[0] ?? shown;
    if (change.type === "removed") isShown = false;
  });
  return {
    queue,
    set(fields: Partial<DocumentItem>, refused?: string) {
      saved.show([shown], fields);
      const field = "name" in fields ? "name" : "is_favorite";
      return queue.run("a", async () => {
        if (!refused) server = { ...server, ...fields };
        const answer: Fetched<DocumentItem> = refused ? refusal(refused) : { ok: true, value: server, next: null };
        saved.settle("a", field, await Promise.resolve(answer));
      });
    },
    /** Somebody else. */
    setOnServer(fields: Partial<DocumentItem>) {
      server = { ...server, ...fields };
      shown = { ...shown, ...fields };
    },
    see: () => ({ name: shown.name, star: shown.is_favorite, isShown }),
  };
}

describe("a change that is shown before it is saved", () => {
  it("is there at once and goes back when it is refused", async () => {
    const { set, see } = start();
    const saving = set({ is_favorite: true }, "offline");
    expect(see().star).toBe(true);
    await saving;
    expect(see().star).toBe(false);
  });

  it("goes back to what the server has, not to another change that was refused, too", async () => {
    const { set, see } = start();
    await Promise.all([set({ name: "Trip to Rome" }, "offline"), set({ name: "Trip to Oslo" }, "offline")]);
    expect(see().name).toBe("Trip");
  });

  it("goes back to the last change that was saved", async () => {
    const { set, see } = start();
    await Promise.all([set({ is_favorite: true }), set({ is_favorite: false }, "offline")]);
    expect(see().star).toBe(true);
  });

  it("stays when only an earlier one was refused", async () => {
    const { set, see } = start();
    await Promise.all([set({ name: "Trip to Rome" }, "offline"), set({ name: "Trip to Oslo" })]);
    expect(see().name).toBe("Trip to Oslo");
  });

  it("goes back alone: what else was changed meanwhile stays", async () => {
    const { set, see } = start();
    const naming = set({ name: "Trip to Rome" }, "offline");
    await Promise.all([naming, set({ is_favorite: true })]);
    expect(see()).toMatchObject({ name: "Trip", star: true });
  });

  it("is not overwritten by the answer to an earlier change of something else", async () => {
    const { set, see } = start();
    const starring = set({ is_favorite: true });
    const naming = set({ name: "Trip to Rome" });
    await starring;
    expect(see().name).toBe("Trip to Rome");
    await naming;
    expect(see()).toMatchObject({ name: "Trip to Rome", star: true });
  });

  it("goes back to what was there when it was made, whatever else is on its way for the document", async () => {
    const { queue, set, setOnServer, see } = start();
    await set({ name: "Trip to Rome" });
    setOnServer({ name: "Trip to Bern" });
    const copying = queue.run("a", async () => "a copy");
    await Promise.all([copying, set({ name: "Trip to Oslo" }, "offline")]);
    expect(see().name).toBe("Trip to Bern");
  });

  it("takes the document away when the server no longer has it", async () => {
    const { set, see } = start();
    await set({ name: "Trip to Rome" }, "not_found");
    expect(see().isShown).toBe(false);
  });
});
