import { plainText } from "@treeline/map";
import { countLosses } from "../exporting/count-losses.ts";
import type { MapFile } from "../exporting/map-file.ts";
import { buildTree, type MapTopic, visitTree } from "../exporting/map-tree.ts";
import { writeHtmlRuns } from "../markup/write-html-runs.ts";
import type { Tally } from "../report/tally.ts";
import { escapeXml } from "../xml/escape-xml.ts";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}.note{color:#555;white-space:pre-wrap}img{max-width:100%}.map{display:block;margin:0 auto 2rem}";

/** One page that needs nothing else: the outline with notes, links and pictures. No script can be in it. */
export function writeHtml(file: MapFile, tally: Tally): string {
  const holds = { notes: true, topicLinks: true, pictures: true, formats: true };
  countLosses(file, holds, tally);
  const parts: string[] = [];
  for (const { topic, depth, isEnd } of visitTree(buildTree(file.schema))) {
    const hasList = topic.children.length > 0;
    if (isEnd) parts.push(`${hasList ? "</ul>\n" : ""}${depth === 0 ? "" : "</li>\n"}`);
    else parts.push(depth === 0 ? "" : "<li>", writeTopic(topic, depth, file), hasList ? "\n<ul>\n" : "");
  }
  const title = escapeXml(file.name || plainText(file.schema.nodes[file.schema.root]?.text ?? []));
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`;
  const head = `<meta charset="utf-8">${policy}<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>`;
  return `<!doctype html>\n<html>\n<head>${head}</head>\n<body dir="auto">\n${drawMap(file, title)}${parts.join("")}</body>\n</html>\n`;
}

/** An image may hold no scripts, whatever is in it. */
function drawMap({ drawing }: MapFile, title: string): string {
  if (!drawing) return "";
  return `<img class="map" alt="${title}" src="data:${escapeXml(drawing.type)};base64,${toBase64(drawing.bytes)}">\n`;
}

function writeTopic({ node, note }: MapTopic, depth: number, { pictures }: MapFile): string {
  const { text, link, image } = node;
  // A link inside a link is none: then the topic's own stands behind.
  const isLinked = link !== undefined && text.every((run) => run.link === undefined) && plainText(text).trim() !== "";
  const runs = writeHtmlRuns(isLinked ? text.map((run) => ({ ...run, link })) : text);
  const behind = link === undefined || isLinked ? "" : ` <a href="${escapeXml(link)}">${escapeXml(link)}</a>`;
  const picture = image && pictures?.get(image.id);
  const drawn =
    image && picture && picture.type !== "image/svg+xml"
      ? `<br><img alt="" width="${image.width}" height="${image.height}" src="data:${escapeXml(picture.type)};base64,${toBase64(picture.bytes)}">`
      : "";
  const written = note === undefined ? "" : `<div class="note">${escapeXml(note)}</div>`;
  const line = depth === 0 ? `<h1>${runs}${behind}</h1>` : `${runs}${behind}`;
  return line + drawn + written;
}

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}
