import type { TextRun } from "@treeline/map";
import { escapeXml } from "../xml/escape-xml.ts";
import { keepSpaces } from "./keep-spaces.ts";

/** Rich text as HTML that is XML too. */
export const writeHtmlRuns = (runs: readonly TextRun[]): string => runs.map(writeRun).join("");

function writeRun({ text, bold, italic, underline, strike, link }: TextRun): string {
  let html = text
    .split("\n")
    .map((line) => escapeXml(keepSpaces(line)))
    .join("<br/>");
  if (bold) html = `<b>${html}</b>`;
  if (italic) html = `<i>${html}</i>`;
  if (underline) html = `<u>${html}</u>`;
  if (strike) html = `<s>${html}</s>`;
  return link === undefined ? html : `<a href="${escapeXml(link)}">${html}</a>`;
}
