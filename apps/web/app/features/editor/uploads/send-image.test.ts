import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendImage } from "./send-image.ts";

/** A request whose line is this test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  status = 0;
  response: unknown = null;

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open(): void {}
  send(): void {}

  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }

  move(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 100, lengthComputable: true }));
  }

  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event("load"));
  }
}

const MINUTES = 60_000;
const FILE = new File(["x"], "photo.png");
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a picture on its way", () => {
  it("a picture on its way may take as long as the line needs while something moves on it", async () => {
    const sending = sendImage(FILE, { signal: never, onProgress() {} });
    for (let share = 0; share < 100; share += 5) {
      vi.advanceTimersByTime(0.75 * MINUTES);
      FakeRequest.last.move(share);
    }
    const image = { id: "1", url: "/files/1.webp", width: 1, height: 1 };
    FakeRequest.last.answer(201, image);
    expect(await sending).toEqual({ ok: true, image });
  });

  it("a picture on its way is given up when nothing moves any more", async () => {
    const sending = sendImage(FILE, { signal: never, onProgress() {} });
    FakeRequest.last.move(5);
    vi.advanceTimersByTime(2 * MINUTES);
    expect(await sending).toEqual({ ok: false, problem: "offline" });
  });

  it("a picture on its way is given up with the page that sends it", async () => {
    const page = new AbortController();
    const sending = sendImage(FILE, { signal: page.signal, onProgress() {} });
    page.abort();
    expect(await sending).toEqual({ ok: false, problem: "offline" });
  });

  it.each([429, 502, 503, 504])("a picture on its way waits for a server that answers %s", async (status) => {
    const sending = sendImage(FILE, { signal: never, onProgress() {} });
    FakeRequest.last.answer(status, null);
    expect(await sending).toEqual({ ok: false, problem: "busy" });
  });
});
