import { describe, expect, it } from "vitest";
import { chooseLocale, formatDate } from "./locale.ts";

describe("the visitor's locale", () => {
  it.each([
    ["ru", null, "ru"],
    ["en-US", "ru", "en-US"],
    ["fr", "ru-RU,ru;q=0.9", "ru-RU"],
    [undefined, "fr,ru;q=0.5,en;q=0.4", "ru"],
    [undefined, "en-us,en;q=0.8", "en-US"],
    [undefined, "en-GB,en;q=0.8", "en"],
    [undefined, "en;q=0.3, ru-BY;q=0.9", "ru"],
    [undefined, "ru;q=0, en", "en"],
    [undefined, "de", "en"],
    [undefined, "*", "en"],
    [undefined, null, "en"],
    [undefined, ";;,,q=", "en"],
  ] as const)("with cookie %s and Accept-Language %s is %s", (cookie, accepted, expected) => {
    expect(chooseLocale(cookie, accepted)).toBe(expected);
  });

  it("decides how dates look", () => {
    expect(formatDate("2026-03-02", "en")).toBe("2 March 2026");
    expect(formatDate("2026-03-02", "en-US")).toBe("March 2, 2026");
    expect(formatDate("2026-03-02", "ru")).toBe("2 марта 2026 г.");
  });
});
