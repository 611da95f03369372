import { readCount } from "@treeline/contract/live";
import { describe, expect, it, vi } from "vitest";
import { STALLED_MAX_MS, UNHANDLED_MESSAGES_MAX, UNSENT_MAX_BYTES } from "../limits.ts";
import { LiveSocket, type RawSocket } from "./live-socket.ts";

interface Fakes {
  readonly bufferedAmount?: number;
  readonly takesParts?: boolean;
  readonly bytesRead?: () => number;
  readonly handled?: () => Promise<unknown>;
}

function build({
  bufferedAmount = 0,
  takesParts = false,
  bytesRead = () => 0,
  handled = async () => null,
}: Fakes = {}) {
  const send = vi.fn<RawSocket["send"]>();
  const raw = {
    bufferedAmount,
    readyState: 1,
    send,
    close: vi.fn<(code?: number, reason?: string) => void>(),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    terminate: vi.fn<() => void>(),
    ping: vi.fn<() => void>(),
  };
  const socket = new LiveSocket(raw, {
    address: "192.0.2.1",
    documentId: null,
    pageVersion: null,
    pageGeneration: null,
    takesParts,
    bytesRead,
    upgradeToken: null,
    handled,
    hasMembers: () => true,
  });
  return { raw, send, socket };
}

/** The network has taken what was written last. */
async function takeLast(send: ReturnType<typeof build>["send"]): Promise<void> {
  send.mock.lastCall?.[2]?.();
  await new Promise((resolve) => setImmediate(resolve));
}

describe("a message of megabytes", () => {
  const content = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251);

  it("a large message is written piece by piece, and what is sent meanwhile is queued behind it", async () => {
    const { send, socket } = build();
    socket.send([Uint8Array.of(1, 2), content]);
    socket.send(Uint8Array.of(9));
    let writes = 0;
    while (send.mock.calls.length > writes) {
      expect(send.mock.calls.length).toBe(writes + 1);
      writes += 1;
      await takeLast(send);
    }
    const pieces = send.mock.calls.map(([data]) => data);
    expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(64 * 1024);
    expect(Buffer.concat(pieces).equals(Buffer.concat([Uint8Array.of(1, 2), content, Uint8Array.of(9)]))).toBe(true);
    expect(send.mock.calls.map(([, { fin }]) => fin).slice(-3)).toEqual([false, true, true]);
    socket.send(Uint8Array.of(10));
    expect(send.mock.lastCall?.[0]).toEqual(Uint8Array.of(10));
  });

  it("counts as waiting until it is written", () => {
    const { raw, socket } = build();
    socket.send([Uint8Array.of(1), new Uint8Array(UNSENT_MAX_BYTES + 100_000)]);
    socket.watch(0);
    expect(raw.terminate).toHaveBeenCalled();
  });

  it("a large message is sent as several counted frames to a page that asks for parts", async () => {
    const { send, socket } = build({ takesParts: true });
    socket.send([Uint8Array.of(1, 2), content]);
    for (let writes = 0; send.mock.calls.length > writes; writes += 1) await takeLast(send);
    const parts = send.mock.calls.map(([data]) => data);
    expect(send.mock.calls.every(([, { fin }]) => fin)).toBe(true);
    expect(Math.max(...parts.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(33 * 1024);
    expect(parts.map((part) => [...part.subarray(0, 3)])).toEqual(
      parts.map((_, index) => [0, 12, index === parts.length - 1 ? 1 : 0]),
    );
    expect(Buffer.concat(parts.map((part) => part.subarray(3)))).toEqual(Buffer.concat([Uint8Array.of(1, 2), content]));
    socket.watch(0);
    expect(readCount(send.mock.lastCall?.[0] ?? new Uint8Array())).toBe(parts.length + 1);
  });

  it("a large message that is half written ends with its socket", async () => {
    const { raw, send, socket } = build();
    socket.send([Uint8Array.of(1), content]);
    raw.readyState = 3;
    await takeLast(send);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("a client that reads nothing [F9]", () => {
  it("a client that reads nothing is disconnected after 25 s, and not before", () => {
    const { raw, socket } = build({ bufferedAmount: 1_000 });
    socket.watch(0);
    socket.watch(STALLED_MAX_MS - 1);
    expect(raw.terminate).not.toHaveBeenCalled();
    socket.watch(STALLED_MAX_MS);
    expect(raw.terminate).toHaveBeenCalled();
  });

  it("a client that reads slowly stays connected", () => {
    const { raw, socket } = build({ bufferedAmount: 1_000_000 });
    for (let now = 0; now < 200_000; now += 10_000) {
      socket.watch(now);
      raw.bufferedAmount -= 100;
    }
    expect(raw.terminate).not.toHaveBeenCalled();
  });

  it("a client that reads one large message slowly stays connected", async () => {
    const { raw, send, socket } = build();
    socket.send([Uint8Array.of(1), new Uint8Array(1_000_000)]);
    for (let now = 0; now < 200_000; now += 10_000) {
      socket.watch(now);
      await takeLast(send);
    }
    expect(raw.terminate).not.toHaveBeenCalled();
  });

  it("a client is disconnected at once when too much is buffered for it", () => {
    const { raw, socket } = build({ bufferedAmount: UNSENT_MAX_BYTES + 1 });
    socket.watch(0);
    expect(raw.terminate).toHaveBeenCalled();
  });

  it("hears from us when nothing waits", () => {
    const { send, socket } = build();
    socket.watch(0);
    expect(send).toHaveBeenCalledWith(Uint8Array.of(9), { fin: true });
  });
});

it("whoever sends faster than we store is not read until it is stored", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { raw, socket } = build({ handled: () => promise });
  for (let i = 0; i < UNHANDLED_MESSAGES_MAX; i += 1) socket.count(10);
  expect(raw.pause).toHaveBeenCalledTimes(1);
  expect(raw.resume).not.toHaveBeenCalled();
  resolve();
  await expect.poll(() => raw.resume).toHaveBeenCalled();
});

describe("a ping", () => {
  it("a ping counts as answered by any data, also by a part of a message that takes minutes", () => {
    let read = 500;
    const { raw, socket } = build({ bytesRead: () => read });
    for (let i = 0; i < 10; i += 1) {
      socket.ping();
      read += 1;
    }
    expect(raw.ping).toHaveBeenCalledTimes(10);
    expect(raw.terminate).not.toHaveBeenCalled();
  });

  it("a ping that is not answered before the next one closes the socket", () => {
    const { raw, socket } = build({ bytesRead: () => 500 });
    socket.ping();
    expect(raw.terminate).not.toHaveBeenCalled();
    socket.ping();
    expect(raw.terminate).toHaveBeenCalled();
  });
});

describe("a frame that is lost on the way [F15]", () => {
  it("a lost frame is noticed by the client, which is told how many were sent", () => {
    const { send, socket } = build();
    for (let i = 0; i < 300; i += 1) socket.send(Uint8Array.of(0));
    socket.watch(0);
    expect(readCount(send.mock.lastCall?.[0] ?? new Uint8Array())).toBe(301);
  });

  it("a lost frame is noticed by the server: a client that had sent more has to reconnect", () => {
    const { raw, socket } = build();
    for (let i = 0; i < 4; i += 1) socket.noteFrame();
    socket.compareCount(3);
    expect(raw.close).not.toHaveBeenCalled();
    socket.noteFrame();
    socket.compareCount(5);
    expect(raw.close).toHaveBeenCalledWith(4205, "reload");
  });
});
