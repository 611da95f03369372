import { describe, expect, it } from "vitest";
import { completeLink, hostOf } from "./complete-link.ts";

describe("an address as it is typed", () => {
  it.each([
    ["example.com", "https://example.com"],
    ["  example.com/a b ", "https://example.com/a%20b"],
    ["//example.com/x", "https://example.com/x"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["localhost:3000", "https://localhost:3000"],
    ["пример.рф/путь", "https://пример.рф/путь"],
    ["http://example.com", "http://example.com"],
    ["HTTPS://Example.com", "HTTPS://Example.com"],
    ["http://intranet/wiki", "http://intranet/wiki"],
    ["marta@example.com", "mailto:marta@example.com"],
    ["mailto:marta@example.com", "mailto:marta@example.com"],
    ["example.com?q=a@b.c", "https://example.com?q=a@b.c"],
  ])("%j becomes %j", (typed, link) => {
    expect(completeLink(typed)).toBe(link);
  });

  it.each([
    "",
    "   ",
    "hello",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.com/x",
    "https://",
    "https:///",
    "example.com/\u0000",
    `example.com/${"x".repeat(3_000)}`,
  ])("%j is refused", (typed) => {
    expect(completeLink(typed)).toBeUndefined();
  });

  it("an address as it is typed cannot be made to run a script by a number after the colon", () => {
    const link = completeLink("javascript:1");
    expect(link === undefined || link.startsWith("https://")).toBe(true);
  });
});

describe("the host", () => {
  it.each([
    ["https://www.example.com/a?b", "example.com"],
    ["mailto:marta@example.com", "marta@example.com"],
    ["nonsense", "nonsense"],
  ])("of %j is %j", (link, host) => {
    expect(hostOf(link)).toBe(host);
  });
});
