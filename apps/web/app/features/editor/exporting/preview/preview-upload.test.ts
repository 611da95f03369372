import { buildEditor } from "@treeline/editor/testing";
import { addTopic } from "@treeline/map";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Saving } from "../../session/saving.ts";
import type { DocumentAccess, Session } from "../../session/session.ts";
import { createStore } from "../../session/store.ts";

interface Sent {
  readonly id: string;
  readonly keepalive: boolean;
  readonly size: number;
}

const sent: Sent[] = [];
const stored: string[] = [];
let isAccepted = true;

vi.mock("../../../../lib/api/fetch-api.ts", () => ({
  fetchApi: async (_: unknown, given: { params: { id: string }; keepalive: boolean; body: FormData }) => {
    const { params, keepalive, body } = given;
    sent.push({ id: params.id, keepalive, size: (body.get("preview") as File).size });
    return isAccepted ? { ok: true, value: { preview: `/files/${sent.length}.webp` } } : { ok: false };
  },
}));
vi.mock("./preview-picture.ts", () => ({
  SETTLED: { width: 960, height: 600, quality: 0.85 },
  LEAVING: [
    { width: 960, height: 600, quality: 0.7 },
    { width: 480, height: 300, quality: 0.5 },
  ],
  PreviewPicture: class {
    prepare = async () => {};
    paint = (_: unknown, { width }: { width: number }) => ({ width });
  },
  encodePreview: async () => new Blob([new Uint8Array(90_000)], { type: "image/webp" }),
  encodePreviewNow: ({ width }: { width: number }) => new Blob([new Uint8Array(width * 80)], { type: "image/webp" }),
}));

const { updatePreview } = await import("./preview-upload.ts");

const buildPage = () => Object.assign(new EventTarget(), { visibilityState: "visible" });
let page = buildPage();

function open({ edit = true, hasPreview = true } = {}) {
  const { editor, map } = buildEditor(["Trip", ["Rome"]]);
  const saving = createStore<Saving>({ kind: "saved", savedAt: null });
  const access = createStore({ id: "d1", abilities: { edit } } as unknown as DocumentAccess);
  const stop = updatePreview({ editor, saving, access } as unknown as Session, {
    hasPreview,
    onStored: (preview) => void stored.push(preview),
  });
  const save = () => saving.set({ kind: "saved", savedAt: Date.now() });
  const change = () => {
    addTopic(map, { parent: "root", index: 0, text: "Oslo" });
    saving.set({ kind: "saving", savedAt: null });
  };
  const edits = () => {
    change();
    save();
  };
  return { edits, change, save, stop };
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(1_000 * seconds);

beforeEach(() => {
  vi.useFakeTimers();
  page = buildPage();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("requestIdleCallback", undefined);
  sent.length = 0;
  stored.length = 0;
  isAccepted = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("updatePreview", () => {
  it("updatePreview sends a picture ten seconds after the last change that was saved", async () => {
    const { edits } = open();
    edits();
    await wait(8);
    edits();
    await wait(9);
    expect(sent).toEqual([]);
    await wait(2);
    expect(sent).toEqual([{ id: "d1", keepalive: false, size: 90_000 }]);
    expect(stored).toEqual(["/files/1.webp"]);
  });

  it("updatePreview sends one a minute at most", async () => {
    const { edits } = open();
    edits();
    await wait(11);
    edits();
    await wait(45);
    expect(sent).toHaveLength(1);
    await wait(20);
    expect(sent).toHaveLength(2);
  });

  it("updatePreview sends nothing while nothing of its own is saved, or nothing has changed", async () => {
    const { change, save } = open();
    save();
    await wait(60);
    change();
    await wait(60);
    expect(sent).toEqual([]);
  });

  it("updatePreview sends one on leaving that is small enough to outlive the page, and only if it is due", async () => {
    const { edits } = open();
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toEqual([]);
    edits();
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toEqual([{ id: "d1", keepalive: true, size: 38_400 }]);
    await wait(60);
    expect(sent).toHaveLength(1);
  });

  it("updatePreview sends the first one of a document that has none soon after opening", async () => {
    open({ hasPreview: false });
    await wait(5);
    expect(sent).toHaveLength(1);
  });

  it("updatePreview tries again with the next change after a failure", async () => {
    isAccepted = false;
    const { edits, save } = open();
    edits();
    await wait(11);
    isAccepted = true;
    await wait(1);
    save();
    await wait(70);
    expect(sent).toHaveLength(2);
  });

  it("updatePreview leaves it to those who may edit, and to nobody after the end", async () => {
    const reader = open({ edit: false });
    reader.edits();
    await wait(11);
    const writer = open();
    writer.edits();
    writer.stop();
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
    await wait(60);
    expect(sent).toHaveLength(1);
  });
});
