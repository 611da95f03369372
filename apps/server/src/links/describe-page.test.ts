import { describe, expect, it } from "vitest";
import { describeFile, describePage } from "./describe-page.ts";
import { startHeadParser } from "./head-parser.ts";

const URL_HERE = new URL("https://www.example.org/articles/rivers?page=2");

function describeText(head: string, url = URL_HERE) {
  const parser = startHeadParser();
  parser.write(head);
  return describePage(parser.facts, url);
}

describe("describePage", () => {
  it("prefers what the page says for previews", () => {
    expect(
      describeText(`<title>Title</title><meta name=twitter:title content=Twitter><meta property=og:title content=Og>
        <meta name=description content=Plain><meta property=og:description content="Og text">
        <meta property=og:site_name content="The River">
        <meta property=og:image content=/a.png><meta name=twitter:image content=b.png>
        <link rel=icon href=//cdn.example.org/i.png>`),
    ).toEqual({
      title: "Og",
      description: "Og text",
      siteName: "The River",
      images: ["https://www.example.org/a.png", "https://www.example.org/articles/b.png"],
      icons: ["https://cdn.example.org/i.png", "https://www.example.org/favicon.ico"],
    });
  });

  it("falls back step by step, to the host name at last", () => {
    expect(describeText("<title>T</title><meta name=twitter:title content=Tw>").title).toBe("Tw");
    expect(describeText("<title>T</title><meta name=description content=D>")).toMatchObject({
      title: "T",
      description: "D",
      siteName: "www.example.org",
      images: [],
    });
    expect(describeText("")).toMatchObject({ title: null, description: null, siteName: "www.example.org" });
    expect(describeText("", new URL("http://почта.рф/")).siteName).toBe("почта.рф");
  });

  it("resolves against the base, and a hostile base does not matter", () => {
    const images = (base: string) => describeText(`<base href="${base}"><meta property=og:image content=a.png>`).images;
    expect(images("/deep/er/")).toEqual(["https://www.example.org/deep/er/a.png"]);
    expect(images("https://other.org/x/")).toEqual(["https://other.org/x/a.png"]);
    expect(images("javascript:alert(1)//")).toEqual([]);
    expect(images("http://[")).toEqual(["https://www.example.org/articles/a.png"]);
  });

  it.each(["data:image/png;base64,AAAA", "javascript:alert(1)", "file:///etc/passwd", "blob:x", "http://["])(
    "takes no picture from %s",
    (address) => expect(describeText(`<meta property=og:image content="${address}">`).images).toEqual([]),
  );

  it("tries readable icons first, at most three in all", () => {
    const { icons } = describeText(`<link rel=icon href=a.ico><link rel=icon type=image/svg+xml href=b>
      <link rel=apple-touch-icon href=c.png><link rel="shortcut icon" href=d.png>`);
    expect(icons.map((icon) => icon.split("/").at(-1))).toEqual(["d.png", "c.png", "a.ico"]);
  });
});

describe("describeFile", () => {
  it.each([
    ["https://example.org/docs/Annual%20report.pdf?x=1", "Annual report.pdf"],
    ["https://example.org/%D1%84%D0%B0%D0%B9%D0%BB.zip", "файл.zip"],
    ["https://example.org/bad%E0%A4%A.pdf", "bad%E0%A4%A.pdf"],
    ["https://example.org/a%0Ab%E2%80%AEfdp.exe", "a bfdp.exe"],
    ["https://example.org/folder/", "folder"],
    ["https://example.org/", null],
  ])("names %s", (address, title) => {
    expect(describeFile(new URL(address), { isPicture: false })).toMatchObject({ title, siteName: "example.org" });
  });
});
