import { describe, expect, it } from "vitest";
import { buildCount, readCount } from "./frames.ts";
import { isContentRefusal, readServerMessage, UPGRADE_REQUEST } from "./index.ts";
import { readLivePath, writeLivePath } from "./path.ts";

const DOCUMENT = "0198c0de-0000-7000-8000-000000000001";

describe("the live protocol", () => {
  it.each([
    { documentId: DOCUMENT, pageVersion: 3, pageGeneration: 0, takesParts: true },
    { documentId: DOCUMENT, pageVersion: null, pageGeneration: null, takesParts: false },
    { documentId: null, pageVersion: null, pageGeneration: null, takesParts: false },
  ])("reads the address of a socket as it was written: %j", (path) => {
    expect(readLivePath(writeLivePath(path))).toEqual(path);
  });

  it.each(["/collab/x", "/collabs", "", undefined, "/collab/../v1", "//"])("has no document at %s", (url) => {
    expect(readLivePath(url)).toBeNull();
  });

  it.each([0, 1, 127, 128, 16_384, 5_000_000])("reads the number of frames as it was written: %d", (count) => {
    expect(readCount(buildCount(count))).toBe(count);
  });

  it.each(["", "null", "5", "[]", "{", '{"type":"later"}', UPGRADE_REQUEST])("ignores the message %s", (text) => {
    expect(readServerMessage(text)).toBeNull();
  });

  it("takes a message of an older server, without the newer fields, for the harmless one", () => {
    expect(readServerMessage('{"type":"outdated"}')).toEqual({ type: "outdated", isRebuilt: false });
    expect(readServerMessage('{"type":"access"}')).toEqual({ type: "access", permission: null });
  });

  it("tells a full document from a socket that was merely lost", () => {
    expect([4402, 4413, 4503, 4504].map(isContentRefusal)).toEqual([true, true, true, true]);
    expect([1000, 1006, 1012, 4205].map(isContentRefusal)).toEqual([false, false, false, false]);
  });
});
