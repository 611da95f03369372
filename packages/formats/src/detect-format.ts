import type { ImportFormat } from "./format-name.ts";
import { FileRefusal } from "./report/file-refusal.ts";
import type { Source } from "./source.ts";

const ENTRIES: readonly (readonly [name: string, format: ImportFormat])[] = [
  ["content.json", "xmind"],
  ["content.xml", "xmind"],
  ["document/mindmap.xml", "simplemind"],
  ["Document.xml", "mindmanager"],
  ["mapdata.xml", "ithoughts"],
  ["map.json", "mindmeister"],
  ["treeline.json", "treeline"],
];

const ROOTS: Readonly<Record<string, ImportFormat>> = {
  map: "freemind",
  "xmap-content": "xmind",
  opml: "opml",
  "simplemind-mindmaps": "simplemind",
  ithoughts: "ithoughts",
};

/** The kind of a file by what is in it; names lie. The name decides only between texts that look alike. */
export function detectFormat(source: Source, fileName = ""): ImportFormat | undefined {
  // Documents of an office say so first, and have a `content.xml` too.
  if (source.kind === "zip" && source.zip.has("mimetype")) return undefined;
  if (source.kind === "zip") return ENTRIES.find(([name]) => source.zip.has(name))?.[1];
  const start = source.text.slice(0, 20_000).replaceAll(/\r\n?/g, "\n").trimStart();
  if (start.startsWith("<")) {
    const format = detectXml(start);
    if (format) return format;
    // A declaration so long that no element is in sight.
    if (/<!ENTITY/i.test(start)) throw new FileRefusal("has_entities");
  }
  if (/^[[{]/.test(start)) {
    const format = detectJson(start);
    if (format) return format;
  }
  return detectText(start, fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase());
}

function detectXml(start: string): ImportFormat | undefined {
  const bare = start.replaceAll(
    /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[>]{0,1000}(?:\[[^\]]{0,10000}\]\s{0,100})?>/gi,
    "",
  );
  const [, prefix, name = ""] = /^\s*<(?:([\w.-]{1,40}):)?([\w.-]{1,60})/.exec(bare) ?? [];
  if (name === "Map" && (prefix === "ap" || bare.includes("schemas.mindjet.com"))) return "mindmanager";
  return ROOTS[name.toLowerCase()];
}

function detectJson(start: string): ImportFormat | undefined {
  if (/"nodes"\s*:/.test(start) || /"format"\s*:\s*"treeline"/.test(start)) return "treeline";
  if (start.includes('"rootTopic"')) return "xmind";
  return /"map_version"\s*:/.test(start) ? "mindmeister" : undefined;
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/;
const HEADING = /^ {0,3}#{1,6}\s+\S/;
/** A line that is underlined. */
const SETEXT = /^\S[^\n]{0,300}\n(?:={3,}|-{3,})[ \t]*$/m;

function detectText(start: string, ending: string): ImportFormat {
  const body = start.replace(/^---\n[^]*?\n---\s*\n/, "");
  if (/^\s*@startmindmap/m.test(body)) return "plantuml";
  if (/^(?:\s*%%[^\n]*\n|\s*```[^\n]*\n|\s*\n)*\s*mindmap\s*(?:\n|$)/.test(body)) return "mermaid";
  if (/^[ct]sv$/.test(ending) || /^"?id"?[,;\t]"?parent/i.test(body)) return "csv";
  return body.length < start.length && ending !== "txt" ? "markdown" : detectOutline(body, ending);
}

function detectOutline(body: string, ending: string): ImportFormat {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  const items = lines.filter((line) => ITEM.test(line)).length;
  const isList = items > 0 && 2 * items >= lines.length;
  if (ending === "txt" && !isList) return "text";
  if (ending === "md" || lines.some((line) => HEADING.test(line)) || SETEXT.test(body)) return "markdown";
  // Bullets that are indented below a first line without one.
  const [first = "", second = ""] = lines;
  if (isList && !ITEM.test(first) && /^\s/.test(second) && ITEM.test(second)) return "text";
  if (isTable(body)) return "csv";
  return isList ? "markdown" : "text";
}

/** Every line is cut by one sign into the same number of cells. A tab that indents is no such sign. */
function isTable(body: string): boolean {
  const lines = body.replaceAll(/"(?:[^"]|"")*"/g, "").split("\n");
  const sample = lines.filter((line) => line.trim() !== "").slice(0, 20);
  const count = (line: string, sign: string) => line.split(sign).length;
  return [",", ";", "\t"].some((sign) => {
    const widths = new Set(sample.map((line) => count(line, sign)));
    return sample.length > 1 && widths.size === 1 && !widths.has(1) && !sample.some((line) => line.startsWith("\t"));
  });
}
