import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

describe("where to go after login", () => {
  it.each(["/documents", "/documents/019a?x=1#y", "/", "/a%20b"])(
    "where to go after login may be the own path %s",
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "documents",
    "",
    "/\t/evil.example",
    "/\n/evil.example",
    null,
    undefined,
    7,
    `/${"a".repeat(3_000)}`,
  ])("where to go after login is never the place that %s names", (path) => {
    const result = ownPath(path) ?? "/";
    expect(new URL(result, "https://treeline.test").origin).toBe("https://treeline.test");
  });
});

describe("a path that is no path", () => {
  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "documents", "", null, 7])(
    "%s is refused",
    (path) => {
      expect(ownPath(path)).toBeNull();
    },
  );
});
