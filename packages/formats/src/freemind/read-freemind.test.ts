import { describe, expect, it } from "vitest";
import { importFile } from "../import-file.ts";
import { firstTree, importOk, sketchOfFile } from "../testing/import-ok.ts";

const map = (inside: string, version = "1.0.1") => `<map version="${version}">${inside}</map>`;

describe("a FreeMind file", () => {
  it("gives its tree with sides and folded branches", () => {
    const tree = firstTree(
      map(`<node TEXT="Trip"><node TEXT="Rome" POSITION="right" FOLDED="true"><node TEXT="Hotel"/></node>
        <node TEXT="Oslo" POSITION="top_or_left"/></node>`),
    );
    expect(tree).toMatchObject({
      text: "Trip",
      children: [
        { text: "Rome", side: "right", folded: true, children: [{ text: "Hotel" }] },
        { text: "Oslo", side: "left" },
      ],
    });
  });

  it("reads an ampersand that is not escaped as one, and names of HTML", () => {
    const inside =
      '<node TEXT="R & D" LINK="https://a/?b=1&c=2"><node TEXT="x &amp; y"/><node TEXT="&Uuml;ber &rarr; &uuml;"/></node>';
    expect(sketchOfFile(map(inside))).toEqual(["R & D", ["x & y"], ["Über → ü"]]);
    expect(firstTree(map("<node TEXT='a'><richcontent TYPE='NOTE'><![CDATA[b & c]]></richcontent></node>")).note).toBe(
      "b & c",
    );
  });

  it("leaves the sign of an empty item to nobody", () => {
    const note = "<html><body><ul><li>a</li><li></li></ul><p>text</p><h1></h1><p>x</p></body></html>";
    const tree = firstTree(map(`<node TEXT="r"><richcontent TYPE="NOTE">${note}</richcontent></node>`));
    expect(tree.note).toBe("- a\n\ntext\n\nx");
  });

  it("takes addresses as people type them", () => {
    const links = ["https://h/My file.pdf", "www.a.b/c"].map(
      (link) => firstTree(map(`<node TEXT="r" LINK="${link}"/>`)).link,
    );
    expect(links).toEqual(["https://h/My%20file.pdf", "https://www.a.b/c"]);
  });

  it("gives rich text as runs, also when it stands escaped in an attribute", () => {
    const runs = [{ text: "a " }, { text: "bold", bold: true }, { text: "\nline" }];
    const html = "<html><body><p>a <b>bold</b></p><p>line</p></body></html>";
    expect(firstTree(map(`<node><richcontent TYPE="NODE">${html}</richcontent></node>`)).runs).toEqual(runs);
    const escaped = html.replaceAll("<", "&lt;");
    expect(firstTree(map(`<node TEXT="${escaped}"/>`)).runs).toEqual(runs);
  });

  it("gives icons as marks, and puts notes, details, other icons and attributes into the note", () => {
    const tree = firstTree(
      map(`<node TEXT="a"><icon BUILTIN="idea"/><icon BUILTIN="full-2"/><icon BUILTIN="penguin"/><icon BUILTIN="emoji-1F680"/><attribute NAME="cost" VALUE="12"/>
        <richcontent TYPE="NOTE"><html><body><p>one</p><ul><li>two</li></ul></body></html></richcontent>
        <richcontent TYPE="DETAILS"><html><body>below</body></html></richcontent></node>`),
    );
    expect(tree.note).toBe("below\n\none\n\n- two\n\nMarks: penguin\ncost: 12");
    expect(tree).toMatchObject({
      "mark.symbol-idea": { name: "symbol-idea", order: 0 },
      "mark.priority": { name: "priority-2", order: 1 },
      "mark.🚀": { name: "🚀", order: 2 },
    });
  });

  it("keeps safe links, names the target of others in the note, and drops what could run", () => {
    const { maps, report } = importOk(
      map(`<node TEXT="r"><node TEXT="web" LINK="https://example.com/"/><node TEXT="there" LINK="#x"/>
        <node TEXT="file" LINK="a/b.txt"/><node TEXT="bad" LINK="java&#x9;script:alert(1)"/><node ID="x" TEXT="Target"/></node>`),
    );
    const notes = Object.values(maps[0]?.schema.notes ?? {}).map(({ content }) => content);
    expect(notes).toEqual(["Link: Target", "Link: a/b.txt"]);
    expect(report).toMatchObject({ found: { links: 4 }, kept: { links: 1 } });
    expect(report.losses).toContainEqual({ code: "link_unsafe", where: "nowhere", count: 1 });
  });

  it("gives arrow links as connections and counts those that lead nowhere or back", () => {
    const { maps, report } = importOk(
      map(`<node TEXT="r" ID="1"><node TEXT="a" ID="2"><arrowlink DESTINATION="1" MIDDLE_LABEL="why" COLOR="#FF0000"/>
        <arrowlink DESTINATION="2"/><arrowlink DESTINATION="gone"/></node></node>`),
    );
    expect(Object.values(maps[0]?.schema.connections ?? {})).toMatchObject([
      { label: "why", style: { color: "#ff0000", start: "none", end: "arrow" } },
    ]);
    expect(report.losses).toEqual([
      { code: "relationship_to_itself", where: "nowhere", count: 1 },
      { code: "relationship_unresolved", where: "nowhere", count: 1 },
    ]);
  });

  it("takes colours, shapes and fonts", () => {
    const [topic] = firstTree(
      map(
        `<node TEXT="r"><node TEXT="a" COLOR="#111111" BACKGROUND_COLOR="#abc" STYLE="bubble"><font SIZE="18" BOLD="true"/></node></node>`,
      ),
    ).children;
    expect(topic).toMatchObject({
      shape: "rounded",
      style: { text: "#111111", fill: "#aabbcc", fontSize: 18 },
      runs: [{ text: "a", bold: true }],
    });
  });

  it("reads what Freeplane with ASCII output writes for an emoji and for control characters", () => {
    expect(sketchOfFile(map('<node TEXT="&#xd83d;&#xde00; &#x1f;&#55357;&#56832;&#xe9;"/>'))).toEqual(["😀 😀é"]);
  });

  it("survives tags that do not match, and says so", () => {
    const { report } = importOk(
      map('<node TEXT="r"><richcontent TYPE="NOTE"><html><head><head/><body>n</body></html></richcontent></node>'),
    );
    expect(report).toMatchObject({ found: { notes: 1 }, losses: [{ code: "markup" }] });
  });

  it("gives a clone the text of its original", () => {
    expect(sketchOfFile(map('<node TEXT="r"><node ID="a" TEXT="A"/><node TREE_ID="a"/></node>'))).toEqual([
      "r",
      ["A"],
      ["A"],
    ]);
  });

  it("is refused when it declares entities or has no node", () => {
    const entity = '<!DOCTYPE map [<!ENTITY a "b">]><map><node TEXT="&a;"/></map>';
    expect(importFile(entity)).toEqual({ ok: false, problems: [{ code: "has_entities" }] });
    expect(importFile("<map/>")).toEqual({ ok: false, problems: [{ code: "no_topics" }] });
  });

  it("is refused when it is deeper than any map", () => {
    const deep = map(`${'<node TEXT="a">'.repeat(20_000)}${"</node>".repeat(20_000)}`);
    expect(importFile(deep)).toMatchObject({ ok: false, problems: [{ code: "too_deep" }] });
  });
});
