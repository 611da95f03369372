import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropRest, readRest, stashRest } from "./local-rest.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("gives back every byte, until it is dropped", () => {
  const updates = [Uint8Array.from({ length: 256 }, (_, byte) => byte), new Uint8Array([7])];
  stashRest({ id: "m1", updates });
  expect(readRest()).toEqual({ id: "m1", updates });
  dropRest();
  expect(readRest()).toBeNull();
});

it("takes what somebody else has written there for nothing", () => {
  localStorage.setItem("treeline.local-map.rest", "{");
  expect(readRest()).toBeNull();
});
