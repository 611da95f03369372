import type { sharing } from "@treeline/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCallQueue } from "../../lib/api/call-queue.ts";
import { buildGrantActions } from "./grant-actions.ts";
import { changeGrants, type GrantsState, NO_GRANTS } from "./grants-state.ts";

const lena: sharing.Grant = {
  id: "a",
  user_id: null,
  email: "lena@example.com",
  display_name: null,
  picture: null,
  permission: "read",
  is_pending: true,
  created_at: "2026-03-02T10:00:00.000Z",
};

/** A server that takes its time, and a dialog that shows Lena. */
function start(refuse: (call: string) => string | undefined = () => undefined) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { method, body }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    calls.push(method ?? "");
    const code = refuse(method ?? "");
    const headers = { "content-type": "application/problem+json" };
    if (code) return Response.json({ status: 409, code }, { status: 409, headers });
    const given = body ? (JSON.parse(body as string) as Partial<sharing.Grant>) : {};
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ ...lena, id: "z", ...given });
  });
  let state: GrantsState = changeGrants(NO_GRANTS, { type: "loaded", grants: [lena] });
  const reload = vi.fn<() => Promise<void>>(async () => {});
  const actions = buildGrantActions({
    documentId: "d",
    queue: createCallQueue(),
    dispatch: (change) => {
      state = changeGrants(state, change);
    },
    reload,
  });
  return { actions, calls, reload, see: () => state };
}

describe("taking access away", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("and giving it back at once ends with access: the server is asked in that order", async () => {
    const { actions, calls, see } = start();
    const removing = actions.remove(lena);
    const undoing = actions.undoRemove(lena);
    await vi.runAllTimersAsync();
    expect(await Promise.all([removing, undoing])).toEqual([true, true]);
    expect(calls).toEqual(["DELETE", "POST"]);
    expect([see().grants?.map(({ id }) => id), see().removed]).toEqual([["z"], null]);
  });

  it("taking access away is not given back when it could not be taken", async () => {
    const { actions, calls, see } = start((call) => (call === "DELETE" ? "internal" : undefined));
    void actions.remove(lena);
    void actions.undoRemove(lena);
    await vi.runAllTimersAsync();
    expect(calls).toEqual(["DELETE"]);
    expect([see().grants?.map(({ id }) => id), see().removed]).toEqual([["a"], null]);
  });

  it("taking access away asks for the entries again when somebody else was quicker", async () => {
    const { actions, reload } = start(() => "not_found");
    void actions.setLevel(lena, "write");
    await vi.runAllTimersAsync();
    expect(reload).toHaveBeenCalled();
  });
});
