import { describe, expect, it } from "vitest";
import { readPeer, SHOWN_TOPICS } from "./peer.ts";

const state = {
  user: { id: "u1", name: "Lena" },
  topics: ["a"],
  typing: { of: "topic", topic: "a", caret: { client: 7, clock: 9 } },
  cursor: { x: 1, y: 2 },
  view: { x: 3, y: 4, scale: 0.5 },
};

describe("what another page shows of itself", () => {
  it("what another page shows of itself is read as it was sent", () => {
    expect(readPeer(7, state, undefined)).toMatchObject({
      clientId: 7,
      personId: "u1",
      name: "Lena",
      topics: ["a"],
      typing: { of: "topic", topic: "a", caret: { client: 7, clock: 9 } },
      cursor: { x: 1, y: 2 },
      view: { x: 3, y: 4, scale: 0.5 },
    });
  });

  it("what another page shows of itself has one colour for a person, whatever page they use", () => {
    expect(readPeer(7, state, undefined).colour).toBe(readPeer(8, { user: state.user }, undefined).colour);
  });

  it("what another page shows of itself does no harm when it is nonsense", () => {
    const nonsense = {
      user: "me",
      topics: [1, "x".repeat(1000), "b", ...Array.from({ length: 100 }, (_, i) => `t${i}`)],
      typing: {},
      cursor: { x: Number.NaN, y: "1" },
      view: { x: 0, y: 0, scale: -1 },
    };
    const peer = readPeer(7, nonsense, undefined);
    expect(peer).toMatchObject({ name: "", typing: null, cursor: null, view: { scale: 1 } });
    expect(peer.topics).toHaveLength(SHOWN_TOPICS);
    expect(peer.topics[0]).toBe("b");
    expect(readPeer(7, {}, undefined)).toMatchObject({ topics: [], cursor: null, personId: "guest-7" });
  });

  it("what another page shows of itself knows since when a pointer rests, though something else changes", () => {
    const first = { ...readPeer(7, state, undefined), movedAt: 1, changedAt: 1 };
    expect(readPeer(7, { ...state, topics: [] }, first).movedAt).toBe(1);
    expect(readPeer(7, { ...state, cursor: { x: 9, y: 2 } }, first).movedAt).toBeGreaterThan(1);
  });
});
