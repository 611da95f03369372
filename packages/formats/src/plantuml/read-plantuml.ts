import { readColour } from "../building/read-colour.ts";
import { readInline } from "../markdown/read-inline.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import { joinRoots } from "../sheet/join-roots.ts";
import { OutlineBuilder } from "../sheet/outline-builder.ts";
import { newTopic, type Sheet, type SheetTopic } from "../sheet/sheet.ts";
import type { Source } from "../source.ts";

const ROW = /^([ \t]*)([*#+-]+)(_?)(?:\[([^\]]{0,60})\])?(_?)\s*(:?)(.*)$/;

/** PlantUML's mindmap: as many signs as levels; minus signs, and what follows `left side`, stand on the left. */
export function readPlantuml(source: Source): Sheet[] {
  if (source.kind !== "text") throw new FileRefusal("unknown_format");
  const reader = new PlantumlReader();
  const text = cutComments(source.text.replaceAll("\r\n", "\n"));
  for (const line of text.split("\n")) {
    if (/^\s*@endmindmap/.test(line)) break;
    reader.take(line);
  }
  reader.end();
  if (reader.outline.tops.length === 0) throw new FileRefusal("no_topics");
  return [{ name: reader.title, root: joinRoots(reader.outline.tops, source.title), relationships: [] }];
}

/** Between slashes with apostrophes, over any lines. One that does not end is text. */
function cutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf("/'"); start !== -1; start = text.indexOf("/'", at)) {
    const end = text.indexOf("'/", start + 2);
    if (end === -1) break;
    parts.push(text.slice(at, start));
    at = end + 2;
  }
  return parts.join("") + text.slice(at);
}

class PlantumlReader {
  readonly outline = new OutlineBuilder();
  title = "";
  #isLeft = false;
  /** Of the first row: the others are counted from there. */
  #indent: number | undefined;
  #isStyle = false;
  #open: { topic: SheetTopic; lines: string[] } | undefined;

  take(line: string): void {
    if (this.#open) return this.#takeLine(line);
    const trimmed = line.trim();
    if (/^(?:<style>|legend\b)/.test(trimmed)) this.#isStyle = true;
    if (trimmed.includes("</style>") || /^end ?legend$/.test(trimmed)) {
      this.#isStyle = false;
      return;
    }
    if (this.#isStyle || trimmed === "" || trimmed.startsWith("'") || trimmed.startsWith("@")) return;
    const title = /^title\s+(.*)$/.exec(trimmed)?.[1];
    if (title !== undefined) this.title = title;
    const side = /^(left|right) side$/.exec(trimmed)?.[1];
    if (side !== undefined) this.#isLeft = side === "left";
    const row = ROW.exec(line);
    if (row) this.#addRow(row);
  }

  end(): void {
    if (this.#open) setText(this.#open.topic, this.#open.lines.join("\n"));
  }

  #addRow([
    ,
    indent = "",
    signs = "",
    boxless = "",
    colour,
    alsoBoxless = "",
    colon = "",
    text = "",
  ]: RegExpExecArray): void {
    const topic = newTopic();
    const fill = readColour(colour);
    if (fill !== undefined) topic.style = { fill };
    if (boxless + alsoBoxless !== "") topic.shape = "none";
    // Of one sign a row, the indent says the level.
    this.#indent ??= indent.length;
    const level = signs.length > 1 ? signs.length : 1 + Math.max(0, indent.length - this.#indent);
    if (level > 1) topic.side = this.#isLeft || signs.startsWith("-") ? "left" : "right";
    this.outline.add(level, topic);
    if (colon === "") setText(topic, text);
    else {
      this.#open = { topic, lines: [] };
      this.#takeLine(text);
    }
  }

  /** A text over several lines ends with a semicolon. */
  #takeLine(line: string): void {
    if (!this.#open) return;
    const { topic, lines } = this.#open;
    const text = line.replace(/;(?:\s{0,20}<<.{0,100}>>)?\s{0,20}$/, "");
    lines.push(text);
    if (text === line) return;
    setText(topic, lines.join("\n"));
    this.#open = undefined;
  }
}

const CREOLE_TAG = /<\/?(?:color|size|back|font|u|s|w)(?::[^<>\s]{1,60})?>/gi;
const STEREOTYPE = /<<[^<>]{1,100}>>\s{0,20}$/;

/** Creole is near enough to Markdown for bold and links; its italic is two slashes. */
function setText(topic: SheetTopic, given: string): void {
  const text = given.replace(STEREOTYPE, "").trim().replaceAll("\\n", "\n").replaceAll(CREOLE_TAG, "");
  const escaped = text.replaceAll(/<(?!\/?(?:b|i|br)\b)/gi, "\\<");
  const markdown = escaped.replaceAll(
    /\[\[([^\s[\]]{1,2000})(?: ([^\]]{1,500}))?\]\]/g,
    (_, link: string, label?: string) => `[${label ?? link}](${link})`,
  );
  topic.text = readInline(markdown.replaceAll("\n", "<br>")).runs;
}
