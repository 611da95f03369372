import { readDataUrl } from "../sheet/read-data-url.ts";
import type { SheetPicture, SheetTopic } from "../sheet/sheet.ts";
import { linesToMarkdown } from "./markup-to-markdown.ts";
import { type MarkupText, readLines } from "./read-lines.ts";
import type { MarkupToken } from "./read-markup.ts";

/** Of a picture in the container, by its address. */
export type FindPicture = (address: string) => SheetPicture | undefined;

/** What a text shows and links to besides its words: the first picture becomes the topic's, the rest is counted and named. */
export function addAddresses(topic: SheetTopic, { pictures, lostLinks }: MarkupText, findPicture?: FindPicture): void {
  for (const link of lostLinks) (topic.lostLinks ??= []).push(link);
  for (const address of pictures) {
    const bytes = topic.picture ? undefined : readDataUrl(address);
    const picture = bytes ? { bytes, type: "" } : topic.picture ? undefined : findPicture?.(address);
    if (picture) topic.picture = picture;
    else (topic.missingPictures ??= []).push(address);
  }
}

/** Markup as the note of a topic, whose own picture is known by now. */
export function readMarkupNote(topic: SheetTopic, tokens: Iterable<MarkupToken>, findPicture?: FindPicture): string {
  const text = readLines(tokens);
  addAddresses(topic, text, findPicture);
  return linesToMarkdown(text);
}
