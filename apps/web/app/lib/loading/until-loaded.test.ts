import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { untilLoaded } from "./until-loaded.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  vi.stubGlobal("dispatchEvent", target.dispatchEvent.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks again until the code is there", async () => {
  let tries = 0;
  const loaded = untilLoaded(async () => {
    tries += 1;
    if (tries < 4) throw new TypeError("Failed to fetch");
    return "code";
  });
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(await loaded).toBe("code");
});

it("asks at once when the network is back", async () => {
  let isOnline = false;
  const loaded = untilLoaded(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return "code";
  });
  await vi.advanceTimersByTimeAsync(10);
  isOnline = true;
  dispatchEvent(new Event("online"));
  expect(await loaded).toBe("code");
});
