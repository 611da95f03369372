import { describe, expect, it } from "vitest";
import { createCallQueue } from "../../../lib/api/call-queue.ts";
import type { Fetched } from "../../../lib/api/fetch-api.ts";
import { NO_QUESTION } from "./filters.ts";
import type { DocumentList, ListRange } from "./library-state.ts";
import { createRefresher } from "./refresher.ts";

const offline: Fetched<DocumentList> = { ok: false, problem: { status: 0, code: "offline", detail: "" } };
const signedOut: Fetched<DocumentList> = { ok: false, problem: { status: 401, code: "not_signed_in", detail: "" } };
const empty: Fetched<DocumentList> = { ok: true, value: { items: [], next: null }, next: null };
const documents = (...ids: string[]) =>
  ids.map((id) => ({ id, name: id, is_favorite: false, updated_at: "", opened_at: null }));
const far: ListRange = { tab: "personal", sort: "default", after: documents("m")[0] ?? null };

/** A refresher whose questions are kept as words. */
function start(answer: () => Fetched<DocumentList> = () => empty) {
  const queue = createCallQueue();
  const asked: string[] = [];
  const shown: string[] = [];
  const nameOf = ({ tab, question, after }: ListRange) => [tab, question?.search, after?.id].filter(Boolean).join(" ");
  let isSignedOut = false;
  const refresher = createRefresher({
    queue,
    async fetch(range) {
      asked.push(nameOf(range));
      return answer();
    },
    onPage: (range) => shown.push(nameOf(range)),
    onSignedOut: () => {
      isSignedOut = true;
    },
  });
  return { queue, asked, shown, refresher, isSignedOut: () => isSignedOut };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("refresher", () => {
  it("a refresh fetches the beginnings of both lists and the visible range", async () => {
    const { asked, shown, refresher } = start();
    await refresher.refresh();
    expect(asked).toEqual(["personal", "shared"]);
    refresher.showRange(far, []);
    await refresher.refresh();
    expect(asked.slice(2)).toEqual(["personal", "shared", "personal m"]);
    expect(shown).toEqual(asked);
  });

  it("a refresh fetches the visible search results", async () => {
    const { asked, refresher } = start();
    refresher.showRange(
      { tab: "shared", sort: "default", question: { ...NO_QUESTION, search: "trip" }, after: null },
      [],
    );
    await refresher.refresh();
    expect(asked).toEqual(["personal", "shared", "shared trip"]);
  });

  it("stale documents are fetched once when they are shown", async () => {
    const { asked, refresher } = start();
    refresher.markFresh(documents("a", "b"));
    refresher.showRange(far, documents("a", "b"));
    expect(asked).toEqual([]);
    refresher.showRange(far, documents("b", "c"));
    await settle();
    refresher.showRange(far, documents("b", "c"));
    await settle();
    expect(asked).toEqual(["personal b"]);
    await refresher.refresh();
    refresher.showRange(far, documents("b", "c"));
    await settle();
    expect(asked).toEqual(["personal b", "personal", "shared", "personal m", "personal m"]);
  });

  it("more stale documents than a page holds are fetched page by page", async () => {
    const { asked, refresher } = start();
    const many = documents(...Array.from({ length: 100 }, (_, at) => `d${at}`));
    refresher.showRange(far, many);
    await settle();
    refresher.showRange(far, many);
    await settle();
    expect(asked).toEqual(["personal m", "personal d59"]);
  });

  it("a failed fetch is tried again when the range is shown again", async () => {
    const { asked, refresher } = start(() => offline);
    refresher.showRange(far, documents("a"));
    await settle();
    refresher.showRange(far, documents("a"));
    await settle();
    expect(asked).toHaveLength(2);
  });

  it("a refresh during a refresh fetches once more", async () => {
    const { asked, shown, refresher } = start();
    await Promise.all([refresher.refresh(), refresher.refresh()]);
    expect([asked.length, shown.length]).toEqual([4, 2]);
  });

  it("a refresh waits until the changes of this tab are saved", async () => {
    const { queue, asked, refresher } = start();
    const saving = Promise.withResolvers<void>();
    void queue.run("a", () => saving.promise);
    const refreshed = refresher.refresh();
    await settle();
    expect(asked).toEqual([]);
    saving.resolve();
    await refreshed;
    expect(asked).toEqual(["personal", "shared"]);
  });

  it("a refresh after signing out in another tab leads to the login", async () => {
    const { refresher, isSignedOut } = start(() => signedOut);
    await refresher.refresh();
    expect(isSignedOut()).toBe(true);
  });
});
