import { describe, expect, it } from "vitest";
import { type HeadFacts, readCharset, startHeadParser } from "./head-parser.ts";

function parse(text: string): HeadFacts {
  const parser = startHeadParser();
  parser.write(text);
  return parser.facts;
}

describe("the head parser", () => {
  it("reads titles, metas, icons, base and charset, in any case and order", () => {
    const facts =
      parse(`<!doctype html><HTML><HEAD><META CHARSET=koi8-r><title>Rivers &amp; <b>lakes</b> &#x1F30A;</title>
      <meta content="A &quot;tale&quot;" property="OG:Title"><meta name=description content='About'>
      <base href="/sub/"><link rel="SHORTCUT ICON" href=a.png type="image/png"><link rel=stylesheet href=b.css></head>`);
    expect(facts.title).toBe("Rivers & <b>lakes</b> 🌊");
    expect([...facts.metas]).toEqual([
      ["og:title", 'A "tale"'],
      ["description", "About"],
    ]);
    expect(facts.icons).toEqual([{ rel: "icon", href: "a.png", type: "image/png" }]);
    expect([facts.base, facts.charset]).toEqual(["/sub/", "koi8-r"]);
  });

  it("takes the first of each, and not an empty one", () => {
    const facts = parse(`<title>one</title><title>two</title>
      <meta property=og:title content=" "><meta property=og:title content=a><meta property=og:title content=b>`);
    expect([facts.title, facts.metas.get("og:title")]).toEqual(["one", "a"]);
  });

  it.each(["</head>", "<body>", "<body onload=x>"])("stops at %s", (end) => {
    const parser = startHeadParser();
    parser.write(`<html><head><title>a</title>${end}<meta property=og:title content=late>`);
    parser.write("<meta name=description content=late>");
    expect([parser.isDone(), parser.facts.metas.size]).toEqual([true, 0]);
  });

  it("stops at the body of a page that never wrote its head tag", () => {
    expect(parse("<title>a</title><body><meta property=og:title content=late>").metas.size).toBe(0);
  });

  it("does not stop at tags inside scripts and comments", () => {
    const facts = parse(`<head><script>"</head><body><title>no</title>"</script><!-- </head><title>no</title> -->
      <style></head></style><title>yes</title></head>`);
    expect(facts.title).toBe("yes");
  });

  it("passes over refreshes and unknown metas", () => {
    const facts = parse(`<meta http-equiv=refresh content="0; url=http://10.0.0.1/"><meta name=__proto__ content=x>
      <meta property=constructor content=x>`);
    expect([...facts.metas, facts.charset]).toEqual([null]);
  });

  it("is not held up by deep nesting, endless attributes or a title without end", () => {
    for (const hostile of [
      "<b>",
      "<a ",
      "<title>",
      "<!--",
      "<meta content=",
      "&",
      "<svg><title>",
      "<noscript>",
      "<p>",
    ]) {
      const before = process.threadCpuUsage();
      parse(`<head>${hostile.repeat((256 * 1024) / hostile.length)}`);
      expect(process.threadCpuUsage(before).user, hostile).toBeLessThan(1_000_000);
    }
    expect(parse(`<title>${"x".repeat(200_000)}`).title.length).toBeLessThanOrEqual(200_000);
  });

  it.each([
    ["text/html; charset=utf-8", "utf-8"],
    ['text/html;charset="Windows-1251"', "Windows-1251"],
    ["text/html; foo=bar; charset = koi8-r ; x=y", "koi8-r"],
    ["text/html", null],
    ["", null],
  ])("reads the charset of %j", (type, charset) => expect(readCharset(type)).toBe(charset));
});
