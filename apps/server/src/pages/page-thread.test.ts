import { fileURLToPath } from "node:url";
import type { PageHost } from "@treeline/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PageThread } from "./page-thread.ts";

const PAGES = fileURLToPath(new URL("./testing/pages.ts", import.meta.url));

describe("pages on a thread of their own", () => {
  const pages = new PageThread(PAGES);
  const reportError = vi.fn<PageHost["reportError"]>();
  const host: PageHost = {
    nonce: "n1",
    appUrl: "http://treeline.test",
    chatUrl: null,
    hasBilling: true,
    async callApi({ path, token }) {
      // What an error of the network may carry along cannot be sent to another thread.
      if (path === "/away") throw Object.assign(new Error("the API is away"), { cause: () => undefined });
      return Response.json({ path, token }, { status: 203 });
    },
    readFlags: async (userId) => ({ [userId ?? ""]: true }),
    reportError,
  };
  const open = (path: string, init?: RequestInit) =>
    pages.handlePage(new Request(`http://treeline.test${path}`, init), host);

  beforeAll(() => pages.start());

  it("get the request whole, ask the server, and answer with every header", async () => {
    const answer = await open("/echo", { method: "POST", body: "name=Ada", headers: { "x-token": "t1" } });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("x-nonce")).toBe("n1");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await answer.json()).toEqual({
      posted: "name=Ada",
      api: { path: "/v1/me", token: "t1" },
      status: 203,
      flags: { ada: true },
    });
  });

  it("may have no body", async () => {
    const answer = await open("/moved");
    expect([answer.status, answer.body]).toEqual([304, null]);
  });

  it("learn that the API cannot be reached", async () => {
    expect(await (await open("/api-away")).text()).toBe("Error: the API is away");
  });

  it("arrive piece by piece, and end when the reader leaves", async () => {
    const reader = (await open("/slow")).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("more ");
    expect(await (await open("/left")).json()).toBe(0);
    await reader?.cancel();
    await expect.poll(async () => (await open("/left")).json()).toBe(1);
  });

  it("report what went wrong with name and stack, and fail with it", async () => {
    await (await open("/problem")).text();
    expect(reportError.mock.calls[0]?.[0]).toMatchObject({ name: "TypeError", message: "half a page" });
    await expect(open("/nowhere")).rejects.toMatchObject({ name: "RangeError", message: "no such page" });
  });

  it("fail with words when the thread ends, and the next one is rendered by another", async () => {
    await expect(open("/end")).rejects.toThrow("the thread that renders pages has ended");
    expect((await open("/moved")).status).toBe(304);
  });

  it("tell at the start that they cannot be loaded", async () => {
    await expect(new PageThread("/nowhere/pages.js").start()).rejects.toThrow("nowhere");
  });
});
