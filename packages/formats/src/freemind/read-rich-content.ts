import { addAddresses } from "../markup/add-addresses.ts";
import { linesToMarkdown } from "../markup/markup-to-markdown.ts";
import { linesToRuns } from "../markup/markup-to-runs.ts";
import { type MarkupText, readLines } from "../markup/read-lines.ts";
import { markupOfElement } from "../markup/read-markup.ts";
import type { SheetTopic } from "../sheet/sheet.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { findChild, textOf } from "../xml/xml-element.ts";

/** The node itself, its note, or its details: HTML, or plain text where Freeplane says so. */
export function addRichContent(topic: SheetTopic, element: XmlElement): void {
  const type = (element.attributes.TYPE ?? "NODE").toUpperCase();
  const html = findChild(element, "html") ?? findChild(element, "body");
  const plain = html ? undefined : findChild(element, "text");
  const text: MarkupText = plain
    ? { lines: [], pictures: [], lostLinks: [] }
    : readLines(markupOfElement(html ?? element));
  const markdown = plain ? textOf(plain).trim() : linesToMarkdown(text);
  if (type === "NOTE") topic.note = join(topic.note, markdown);
  else if (type === "DETAILS") topic.details = join(topic.details, markdown);
  else if (plain) topic.text = markdown === "" ? [] : [{ text: markdown }];
  else topic.text = linesToRuns(text);
  addAddresses(topic, text);
}

export function addText(topic: SheetTopic, text: MarkupText): void {
  topic.text = linesToRuns(text);
  addAddresses(topic, text);
}

const join = (before: string | undefined, text: string): string | undefined =>
  [before, text].filter(Boolean).join("\n\n") || undefined;
