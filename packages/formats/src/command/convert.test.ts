import { describe, expect, it } from "vitest";
import { zipOf } from "../testing/zip-of.ts";
import { convert } from "./convert.ts";

const read = (text: string | Uint8Array) => () => (typeof text === "string" ? new TextEncoder().encode(text) : text);

describe("treeline convert", () => {
  it("writes the format that the ending names, and says what stays behind", () => {
    const { exitCode, files, lines } = convert(
      ["convert", "a.mm", "out.md"],
      read('<map><node TEXT="R"><node TEXT="a" POSITION="left"><icon BUILTIN="x"/></node></node></map>'),
    );
    expect(exitCode).toBe(0);
    expect(new TextDecoder().decode(files[0]?.bytes)).toBe("# R\n\n- a\n\n  > Marks: x\n");
    expect(lines).toEqual([
      "a.mm: freemind, 2 topics, 0 notes, 0 links, 0 pictures",
      "  mark: 1 (note)",
      "out.md",
      "  side: 1 (not in this format)",
    ]);
  });

  it("writes a file for each sheet", () => {
    const sheets = zipOf({
      "content.json": JSON.stringify([{ rootTopic: { title: "1" } }, { rootTopic: { title: "2" } }]),
    });
    expect(convert(["convert", "a.xmind", "b/out.opml"], read(sheets)).files.map(({ name }) => name)).toEqual([
      "b/out.opml",
      "b/out-2.opml",
    ]);
  });

  it("tells a refused file from a command that it does not understand", () => {
    expect(convert(["convert", "a.mm", "out.md"], read(""))).toMatchObject({ exitCode: 1, lines: ["a.mm: empty"] });
    for (const args of [[], ["convert", "a.mm"], ["convert", "a.mm", "out.xyz"], ["other", "a", "b.md"]]) {
      expect(convert(args, read(""))).toMatchObject({ exitCode: 2, files: [] });
    }
    const missing = () => {
      throw new Error("no such file");
    };
    expect(convert(["convert", "a.mm", "out.md"], missing)).toMatchObject({ exitCode: 2, lines: ["no such file"] });
  });
});
