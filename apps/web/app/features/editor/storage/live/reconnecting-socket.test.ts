import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReconnectingSocket } from "./reconnecting-socket.ts";

/** A socket whose other end is this test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly opened: FakeSocket[] = [];
  readonly readyState = FakeSocket.OPEN;

  constructor() {
    super();
    FakeSocket.opened.push(this);
  }

  close(): void {}

  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  FakeSocket.opened.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How long after the end each of many pages comes back. */
function comeBack(code: number): number[] {
  return Array.from({ length: 200 }, () => {
    const socket = new ReconnectingSocket(() => "ws://127.0.0.1/", { onOpen() {}, onFrame() {}, onClose() {} });
    const [first] = FakeSocket.opened;
    first?.end(code);
    let waited = 0;
    for (; FakeSocket.opened.length === 1; waited += 10) vi.advanceTimersByTime(10);
    socket.close();
    FakeSocket.opened.length = 0;
    return waited;
  });
}

describe("pages come back", () => {
  it("spread over some seconds when the server restarts", () => {
    const waits = comeBack(1012);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4_010);
    for (const from of [0, 1_000, 2_000, 3_000]) {
      const share = waits.filter((wait) => wait >= from && wait < from + 1_000).length / waits.length;
      expect(share).toBeGreaterThan(0.1);
    }
  });

  it("soon when only their own socket broke", () => {
    expect(Math.max(...comeBack(1006))).toBeLessThanOrEqual(510);
  });

  it("not at all once they are closed", () => {
    const socket = new ReconnectingSocket(() => "ws://127.0.0.1/", { onOpen() {}, onFrame() {}, onClose() {} });
    FakeSocket.opened[0]?.end(1006);
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});
