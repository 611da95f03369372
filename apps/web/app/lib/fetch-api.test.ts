import { afterEach, describe, expect, it, vi } from "vitest";
import { type Call, fetchApi } from "./fetch-api.ts";

/** Whether the browser was asked to finish the call after the page is left. */
async function outlives(call: Call): Promise<boolean | undefined> {
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", asked);
  await fetchApi(call);
  return asked.mock.calls[0]?.[1]?.keepalive;
}

describe("a call when its page is left", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("goes on when it changes something", async () => {
    expect(await outlives({ method: "PATCH", path: "/v1/documents/1/", body: { name: "Trip" } })).toBe(true);
    expect(await outlives({ method: "DELETE", path: "/v1/documents/1/" })).toBe(true);
  });

  it("ends when it only asks, or is more than a browser lets outlive a page", async () => {
    expect(await outlives({ method: "GET", path: "/v1/documents/" })).toBe(false);
    expect(await outlives({ method: "PATCH", path: "/v1/documents/1/", body: { name: "x".repeat(70_000) } })).toBe(
      false,
    );
    expect(await outlives({ method: "POST", path: "/v1/images/", body: new FormData() })).toBe(false);
  });
});
