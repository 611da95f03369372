import { describe, expect, it } from "vitest";
import { WriteAccess, type WriteBlock } from "./write-access.ts";

describe("what stops a connection from writing", () => {
  it("a right lowered while a message is held back stays lowered when that message has arrived", () => {
    const access = new WriteAccess({});
    access.set("awaits-step", true);
    expect(access.isReadOnly).toBe(false);
    access.set("no-right", true);
    access.set("awaits-step", false);
    expect(access.isReadOnly).toBe(true);
  });

  it.each([
    ["no-right", "unreadable"],
    ["unreadable", "no-right"],
    ["no-right", "awaits-step"],
    ["other-generation", "awaits-step"],
  ] as [WriteBlock, WriteBlock][])("%s outlasts %s", (lasting, passing) => {
    const access = new WriteAccess({ [lasting]: true, [passing]: true });
    access.set(passing, false);
    expect(access.has(lasting)).toBe(true);
    expect(access.has(passing)).toBe(false);
  });
});
