import { isSafeLink, type PastedTopic } from "@treeline/map";
import { readMarkup } from "./markup.ts";
import { buildOutline, type OutlineItem } from "./outline.ts";
import { cutText } from "./paste-limits.ts";

/** The outlines of an OPML text; null if it is none. */
export function readOpml(text: string): PastedTopic[] | null {
  if (!/^\s*(?:<\?xml[^>]*\?>)?[\s\S]{0,500}<opml[\s>]/i.test(text.slice(0, 1000))) return null;
  const items: OutlineItem[] = [];
  let depth = 0;
  for (const token of readMarkup(text)) {
    if (token.kind === "text" || token.name !== "outline") continue;
    if (token.kind === "close") {
      depth = Math.max(0, depth - 1);
      continue;
    }
    items.push({ depth, topic: topicOf(token.attributes) });
    if (!token.isClosed) depth += 1;
  }
  return items.length === 0 ? null : buildOutline(items);
}

function topicOf(attributes: ReadonlyMap<string, string>): PastedTopic {
  const link = attributes.get("url") ?? attributes.get("htmlurl");
  const note = attributes.get("_note");
  return {
    text: cutText(attributes.get("text") ?? attributes.get("title") ?? ""),
    ...(link !== undefined && isSafeLink(link) ? { link } : {}),
    ...(note ? { note: { content: cutText(note, 20_000) } } : {}),
  };
}
