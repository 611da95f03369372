import { type PastedTopic, type TextInput, type TextRun } from "@treeline/map";
import { listOutline } from "./outline.ts";

/** A nested list, as word processors and mail programs read it. */
export function writeHtml(forest: readonly PastedTopic[]): string {
  let html = "";
  let open = -1;
  for (const { depth, topic } of listOutline<PastedTopic>(forest)) {
    if (depth > open) html += "<ul>";
    else html += "</li>" + "</ul></li>".repeat(open - depth);
    html += `<li>${writeContent(topic)}`;
    open = depth;
  }
  return html === "" ? "" : `${html}</li></ul>${"</li></ul>".repeat(open)}`;
}

function writeContent({ text, link }: PastedTopic): string {
  const words = listRuns(text).map(writeRun).join("");
  return link === undefined ? words : `<a href="${escapeHtml(link)}">${words === "" ? escapeHtml(link) : words}</a>`;
}

const listRuns = (text: TextInput | undefined): readonly TextRun[] =>
  text === undefined ? [] : typeof text === "string" ? [{ text }] : text;

function writeRun({ text, bold, italic, underline, strike, link }: TextRun): string {
  let html = escapeHtml(text).replaceAll("\n", "<br>");
  if (strike) html = `<s>${html}</s>`;
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<i>${html}</i>`;
  if (bold) html = `<b>${html}</b>`;
  return link === undefined ? html : `<a href="${escapeHtml(link)}">${html}</a>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] as string);
