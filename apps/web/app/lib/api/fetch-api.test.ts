import { at } from "@treeline/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchApi } from "./fetch-api.ts";

/** Whether the browser was asked to finish the call after the page is left. */
async function outlives(call: () => Promise<unknown>): Promise<boolean | undefined> {
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", asked);
  await call();
  return asked.mock.calls[0]?.[1]?.keepalive;
}

const params = { id: "1" };

describe("a call when its page is left", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("a call when its page is left goes on when it changes something", async () => {
    expect(await outlives(() => fetchApi(at.patchDocument, { params, body: { name: "Trip" } }))).toBe(true);
    expect(await outlives(() => fetchApi(at.deleteDocument, { params }))).toBe(true);
  });

  it("a call when its page is left ends when it only asks, or is more than a browser lets outlive a page", async () => {
    expect(await outlives(() => fetchApi(at.listDocuments, {}))).toBe(false);
    expect(await outlives(() => fetchApi(at.patchDocument, { params, body: { name: "x".repeat(70_000) } }))).toBe(
      false,
    );
    expect(await outlives(() => fetchApi(at.createImage, { body: new FormData() }))).toBe(false);
  });
});
