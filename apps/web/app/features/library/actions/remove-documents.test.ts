import type { DocumentItem } from "@treeline/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCallQueue } from "../../../lib/api/call-queue.ts";
import type { ToastLine } from "../../../ui/toast.tsx";
import type { KnownChange } from "../list/library-state.ts";
import { createSavedFields } from "./optimistic.ts";
import { remove } from "./remove-documents.ts";
import type { ActionDeps } from "./report-failures.ts";

const items = ["a", "b", "c", "d", "e", "f"].map((id) => ({ id, name: id }) as DocumentItem);

/** A server with a list and a bin, and a page that shows the list. */
function start(refuse: (id: string) => number | undefined = () => undefined) {
  const server = { list: new Set(items.map(({ id }) => id)), calls: [] as string[] };
  const shown = new Set(items.map(({ id }) => id));
  const said: ToastLine[] = [];
  const told: KnownChange[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    const id = path.split("/")[3] ?? "";
    server.calls.push(`${method} ${id}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const status = method === "DELETE" ? refuse(id) : undefined;
    if (status) return Response.json({ status, code: status === 404 ? "not_found" : "internal" }, { status, headers });
    if (method === "DELETE") server.list.delete(id);
    else server.list.add(id);
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ id, name: id });
  });
  const change = (news: KnownChange) => {
    if (news.type === "removed") for (const id of news.ids) shown.delete(id);
    if (news.type === "added") for (const { id } of news.items) shown.add(id);
  };
  const deps: ActionDeps = {
    change,
    tell: (news) => void told.push(news as KnownChange),
    queue: createCallQueue(),
    refresh: vi.fn<() => Promise<void>>(async () => {}),
    show: (line) => void said.push(line),
    t: ((key: string) => key) as unknown as ActionDeps["t"],
    failureLine: ((what: string, _problem: object, share: { count: number; total: number }) => ({
      text: `${what} ${share.count}/${share.total}`,
      isProblem: true,
    })) as unknown as ActionDeps["failureLine"],
    saved: createSavedFields(change),
    open: () => {},
  };
  const see = () => ({ shown: [...shown].toSorted().join(""), list: [...server.list].toSorted().join("") });
  return { deps, server, said, told, see };
}
const headers = { "content-type": "application/problem+json" };

describe("deleting several documents", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("deleted documents leave the list at once, and the other tabs when the server has deleted them", async () => {
    const { deps, told, see } = start();
    const removing = remove(deps, items);
    expect(see()).toEqual({ shown: "", list: "abcdef" });
    await vi.runAllTimersAsync();
    await removing;
    expect(see()).toEqual({ shown: "", list: "" });
    expect(told).toHaveLength(6);
  });

  it("undo in the middle of a deletion keeps what has not been deleted yet", async () => {
    const { deps, server, said, see } = start();
    const removing = remove(deps, items);
    await vi.advanceTimersByTimeAsync(5);
    said[0]?.action?.run();
    expect(see().shown).toBe("abcdef");
    await vi.runAllTimersAsync();
    await removing;
    expect(see()).toEqual({ shown: "abcdef", list: "abcdef" });
    expect(server.calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(4);
  });

  it("a partly failed deletion says how many are left, lists them again, and can be undone for the rest", async () => {
    const { deps, said, see } = start((id) => (id === "c" ? 500 : undefined));
    const removing = remove(deps, items);
    await vi.runAllTimersAsync();
    await removing;
    expect(see().shown).toBe("c");
    expect(said.at(-1)).toMatchObject({ text: "remove 1/6", isProblem: true, action: { isUndo: true } });
    expect(deps.refresh).toHaveBeenCalled();
    said.at(-1)?.action?.run();
    await vi.runAllTimersAsync();
    expect(see()).toEqual({ shown: "abcdef", list: "abcdef" });
  });

  it("undo does not restore what someone else had deleted", async () => {
    const { deps, said, see } = start((id) => (id === "c" ? 404 : undefined));
    const removing = remove(deps, items);
    await vi.runAllTimersAsync();
    await removing;
    expect(see().shown).toBe("");
    said.at(-1)?.action?.run();
    await vi.runAllTimersAsync();
    expect(see().shown).toBe("abdef");
  });
});
