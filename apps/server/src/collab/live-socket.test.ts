import { describe, expect, it, vi } from "vitest";
import { readCount } from "./count-frames.ts";
import { STALLED_MAX_MS, UNHANDLED_MESSAGES_MAX, UNSENT_MAX_BYTES } from "./limits.ts";
import { LiveSocket } from "./live-socket.ts";

function build({ bufferedAmount = 0, handled = () => Promise.resolve<unknown>(null) } = {}) {
  const send = vi.fn<(data: unknown) => void>();
  const raw = {
    bufferedAmount,
    readyState: 1,
    send,
    close: vi.fn<(code?: number, reason?: string) => void>(),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    terminate: vi.fn<() => void>(),
  };
  const network = { underWay: bufferedAmount };
  const underWay = () => network.underWay;
  const socket = new LiveSocket(raw, { address: "192.0.2.1", cookieToken: null, handled, underWay });
  return { raw, send, network, socket };
}

describe("a client that reads nothing [F9]", () => {
  it("is cut off when it took nothing for 25 s, and not before", () => {
    const { raw, socket } = build({ bufferedAmount: 1_000 });
    socket.watch(0);
    socket.watch(STALLED_MAX_MS - 1);
    expect(raw.terminate).not.toHaveBeenCalled();
    socket.watch(STALLED_MAX_MS);
    expect(raw.terminate).toHaveBeenCalled();
  });

  it("is left alone as long as it takes a little", () => {
    const { raw, socket } = build({ bufferedAmount: 1_000_000 });
    for (let now = 0; now < 200_000; now += 10_000) {
      socket.watch(now);
      raw.bufferedAmount -= 100;
    }
    expect(raw.terminate).not.toHaveBeenCalled();
  });

  it("is left alone as long as it takes a little of one large frame", () => {
    const { raw, network, socket } = build({ bufferedAmount: 1_000_000 });
    for (let now = 0; now < 200_000; now += 10_000) {
      socket.watch(now);
      network.underWay -= 100;
    }
    expect(raw.terminate).not.toHaveBeenCalled();
  });

  it("is cut off at once when too much waits for it", () => {
    const { raw, socket } = build({ bufferedAmount: UNSENT_MAX_BYTES + 1 });
    socket.watch(0);
    expect(raw.terminate).toHaveBeenCalled();
  });

  it("hears from us when nothing waits", () => {
    const { send, socket } = build();
    socket.watch(0);
    expect(send).toHaveBeenCalledWith(Uint8Array.of(9));
  });
});

it("whoever sends faster than we store is not read until it is stored", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { raw, socket } = build({ handled: () => promise });
  for (let i = 0; i < UNHANDLED_MESSAGES_MAX; i += 1) socket.count(10);
  expect(raw.pause).toHaveBeenCalledTimes(1);
  expect(raw.resume).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(raw.resume).toHaveBeenCalled());
});

describe("a frame that is lost on the way [F15]", () => {
  it("is noticed by the client: it hears how many were sent before", () => {
    const { raw, send, socket } = build();
    for (let i = 0; i < 300; i += 1) raw.send(Uint8Array.of(0));
    socket.watch(0);
    expect(readCount(send.mock.lastCall?.[0] as Uint8Array)).toBe(301);
  });

  it("is noticed here: a client that had sent more has to start again", () => {
    const { raw, socket } = build();
    for (let i = 0; i < 4; i += 1) socket.noteFrame();
    socket.compareCount(3);
    expect(raw.close).not.toHaveBeenCalled();
    socket.noteFrame();
    socket.compareCount(5);
    expect(raw.close).toHaveBeenCalledWith(4205, "reload");
  });
});
