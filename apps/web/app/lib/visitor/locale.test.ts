import { describe, expect, it } from "vitest";
import { chooseLocale, formatDate } from "./locale.ts";

describe("the visitor's locale", () => {
  it.each([
    ["ru", null, "ru"],
    ["en-US", "ru", "en-US"],
    ["fr", "ru-RU,ru;q=0.9", "ru-RU"],
    [null, "fr,ru;q=0.5,en;q=0.4", "ru"],
    [null, "en-us,en;q=0.8", "en-US"],
    [null, "en-GB,en;q=0.8", "en"],
    [null, "en;q=0.3, ru-BY;q=0.9", "ru"],
    [null, "ru;q=0, en", "en"],
    [null, "de", "en"],
    [null, "*", "en"],
    [null, null, "en"],
    [null, ";;,,q=", "en"],
  ] as const)("with cookie %s and Accept-Language %s is %s", (cookie, accepted, expected) => {
    expect(chooseLocale(cookie, accepted)).toBe(expected);
  });

  it("decides how dates look", () => {
    expect(formatDate("2026-03-02", "en")).toBe("2 March 2026");
    expect(formatDate("2026-03-02", "en-US")).toBe("March 2, 2026");
    expect(formatDate("2026-03-02", "ru")).toBe("2 марта 2026 г.");
  });
});
