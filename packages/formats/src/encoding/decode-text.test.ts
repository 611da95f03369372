import { describe, expect, it } from "vitest";
import { Tally } from "../report/tally.ts";
import { decodeText } from "./decode-text.ts";

const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes), new Tally());
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

describe("decodeText", () => {
  it("honours byte-order marks", () => {
    expect(decode(0xff, 0xfe, 0x41, 0, 0xe9, 0)).toBe("Aé");
    expect(decode(0xfe, 0xff, 0, 0x41, 0, 0xe9)).toBe("Aé");
    expect(decode(0xef, 0xbb, 0xbf, ...utf8("Aé"))).toBe("Aé");
  });

  it("believes a declared encoding", () => {
    expect(decode(...utf8('<?xml version="1.0" encoding="ISO-8859-1"?>'), 0xe9)).toMatch(/é$/);
  });

  it("takes a single odd byte as windows-1252 and leaves the rest as it is", () => {
    expect(decode(...utf8("Привет"), 0xa0, ...utf8("мир"))).toBe("Привет\u00a0мир");
  });

  it("takes a text that is not UTF-8 at all as windows-1252, and counts it", () => {
    const tally = new Tally();
    expect(decodeText(Uint8Array.of(0x43, 0x61, 0x66, 0xe9), tally)).toBe("Café");
    expect(tally.list()).toEqual([{ code: "encoding", where: "topic", count: 1 }]);
  });
});
