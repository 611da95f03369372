import type { documents } from "@treeline/contract";
import { buildSnapshot, type MapSchema, type Topic } from "@treeline/map";
import type { ContentView } from "./content-view.ts";

const TOPICS_MAX = 150;
const TEXT_MAX_LENGTH = 120;

/** The first topics of a map, in the order of reading. What would be a page of its own is cut: it is for a look without the map. */
export function outlineMap({ meta, schema }: Pick<ContentView, "meta" | "schema">): documents.Outline {
  const { root } = buildSnapshot(JSON.parse(Buffer.from(schema).toString()) as MapSchema, meta);
  const topics: documents.Outline["topics"] = [];
  const waiting: { readonly topic: Topic; readonly depth: number }[] = [{ topic: root, depth: 0 }];
  while (topics.length < TOPICS_MAX) {
    const next = waiting.pop();
    if (!next) break;
    const { topic, depth } = next;
    topics.push({ depth, text: cut(topic.plain) });
    for (const child of topic.children.toReversed()) waiting.push({ topic: child, depth: depth + 1 });
  }
  return { topics, is_whole: waiting.length === 0 };
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > TEXT_MAX_LENGTH ? `${characters.slice(0, TEXT_MAX_LENGTH - 1).join("")}…` : text;
}
