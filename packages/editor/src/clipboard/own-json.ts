import type { NewConnection, PastedTopic } from "@treeline/map";
import type { Forest } from "./build-forest.ts";
import { buildOutline, listOutline, type OutlineItem } from "./outline.ts";

export const OWN_TYPE = "application/x-treeline+json";

const KEYS = ["id", "text", "folded", "shape", "style", "image", "link", "marks", "task", "note", "unknown"] as const;

/** A flat list with depths: nested objects would overflow the stack of JSON in a very deep branch. */
export function writeOwnJson({ forest, connections, isCut }: Forest): string {
  const topics = [...listOutline<PastedTopic>(forest)].map(({ depth, topic }) => ({
    ...topic,
    children: undefined,
    depth,
  }));
  return JSON.stringify({ treeline: 1, topics, connections, isCut });
}

/** Only the frame is checked here; the map checks every value before it writes any. */
export function readOwnJson(text: string): Forest | null {
  const value = parseJson(text);
  if (!isRecord(value) || value.treeline !== 1 || !Array.isArray(value.topics)) return null;
  const items = value.topics.flatMap((each): OutlineItem[] => {
    if (!isRecord(each) || typeof each.depth !== "number") return [];
    const known = KEYS.flatMap((key) => (each[key] === undefined ? [] : [[key, each[key]] as const]));
    return [{ depth: each.depth, topic: Object.fromEntries(known) }];
  });
  const connections = Array.isArray(value.connections) ? value.connections.filter(isConnection) : [];
  return items.length === 0 ? null : { forest: buildOutline(items), connections, isCut: value.isCut === true };
}

const isConnection = (value: unknown): value is NewConnection =>
  isRecord(value) && typeof value.from === "string" && typeof value.to === "string";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
