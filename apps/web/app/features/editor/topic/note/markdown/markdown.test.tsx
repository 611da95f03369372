import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

const render = (text: string): string =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replace(/^<div[^>]*>/, "")
    .replace(/<\/div>$/, "")
    .replaceAll(' target="_blank" rel="noopener noreferrer"', "");

describe("a note", () => {
  it.each([
    ["plain", "<p>plain</p>"],
    ["two\nlines", "<p>two\nlines</p>"],
    ["one\n\ntwo\r\n\r\nthree", "<p>one</p><p>two</p><p>three</p>"],
    ["**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>"],
    ["__bold__ and _italic_", "<p><strong>bold</strong> and <em>italic</em></p>"],
    ["*a **b** c*", "<p><em>a <strong>b</strong> c</em></p>"],
    ["`a **b**`", "<p><code>a **b**</code></p>"],
    ["2 * 3 * 4", "<p>2 * 3 * 4</p>"],
    ["snake_case_name", "<p>snake_case_name</p>"],
    ["\\*not italic\\*", "<p>*not italic*</p>"],
    ["**open", "<p>**open</p>"],
    ["# Title\ntext", "<h3>Title</h3><p>text</p>"],
    ["#no heading", "<p>#no heading</p>"],
    ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["text\n- a", "<p>text</p><ul><li>a</li></ul>"],
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"],
    ["[site](https://example.com)", '<p><a href="https://example.com">site</a></p>'],
    ["see https://example.com/a.", '<p>see <a href="https://example.com/a">https://example.com/a</a>.</p>'],
    ["(https://example.com)", '<p>(<a href="https://example.com">https://example.com</a>)</p>'],
    ["", ""],
  ])("%j is shown as %j", (text, html) => {
    expect(render(text)).toBe(html);
  });

  it("a note opens links in a tab that knows nothing of this one", () => {
    expect(renderToStaticMarkup(<Markdown text="[a](https://example.com)" />)).toContain('rel="noopener noreferrer"');
  });
});

describe("a hostile note", () => {
  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    '[x](https://example.com" onclick="alert(1))',
    "[<b>x</b>](https://example.com)",
    "`<script>`",
    "# <iframe src=javascript:alert(1)>",
    "- <svg onload=alert(1)>",
    "**[x](javascript:alert(1))**",
    "https://example.com/<script>",
    "&lt;script&gt;",
  ])("%j brings no markup of its own", (text) => {
    const html = render(text);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag);
    expect(tags.filter((tag) => !/^(p|strong|em|code|a|ul|li|h3)$/.test(tag ?? ""))).toEqual([]);
    expect(html).not.toMatch(/<[^>]*\son\w+=/);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:|mailto:)/);
  });

  it.each([
    ["stars", "*".repeat(20_000)],
    ["pairs of stars", "**a ".repeat(5_000)],
    ["brackets", "[".repeat(20_000)],
    ["half links", "[a](".repeat(5_000)],
    ["ticks", "`".repeat(20_000)],
    ["underscores", "_a ".repeat(6_600)],
    ["nested marks", `${"*a **b ".repeat(2_500)}${"** *".repeat(600)}`],
    ["addresses", "https://a.b ".repeat(1_600)],
    ["a long address", `https://a.b/${".".repeat(19_000)}`],
    ["deep lists", Array.from({ length: 190 }, (_, i) => `${" ".repeat(i)}- a`).join("\n")],
    ["backslashes", "\\".repeat(20_000)],
    ["hashes", "#".repeat(20_000)],
    ["spaces", `- ${" ".repeat(19_000)}`],
  ])("of %s does not hold up the page", (_, text) => {
    const before = process.threadCpuUsage();
    render(text);
    // Of this thread, in microseconds: whatever else the machine is busy with does not count.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
