import { describe, expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

describe("cleanText", () => {
  it.each([
    ["  A\n\t page \u00A0 of\r\n rivers ", "A page of rivers"],
    ["a\u0000b\u0007c\u009Fd", "abcd"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["\u2066a\u2069\u200Bb\uFEFF", "ab"],
    ["half \uD83D a pair", "half a pair"],
    ["family 👨‍👩‍👧 می‌خواهم", "family 👨‍👩‍👧 می‌خواهم"],
    ["<script>alert(1)</script> & <b>", "<script>alert(1)</script> & <b>"],
    ["ab", "ab"],
  ])("makes %j one clean line", (text, clean) => expect(cleanText(text, 300)).toBe(clean));

  it.each(["", "   ", "\u202E\u0000", null, undefined])("gives null for %j", (text) => {
    expect(cleanText(text, 300)).toBeNull();
  });

  it("cuts at a grapheme and says so", () => {
    expect(cleanText("x".repeat(300), 300)).toBe("x".repeat(300));
    expect(cleanText("x".repeat(301), 300)).toBe(`${"x".repeat(299)}…`);
    expect(cleanText("👨‍👩‍👧".repeat(10), 20)).toBe("👨‍👩‍👧👨‍👩‍👧…");
    expect(cleanText("e\u0301".repeat(10), 6)).toBe("e\u0301e\u0301…");
    expect(cleanText("one two three", 9)).toBe("one two…");
  });

  it("cuts a letter with a thousand accents, and a long text at once", () => {
    const pile = cleanText(`a${"\u0301".repeat(1_000)}`, 50);
    expect(pile?.length).toBe(50);
    // Of this thread alone: the machine may be busy.
    const before = process.threadCpuUsage();
    expect(cleanText("é👍 ".repeat(100_000), 1_000)?.length).toBeLessThanOrEqual(1_000);
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
  });
});
