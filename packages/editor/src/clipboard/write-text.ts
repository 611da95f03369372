import { type PastedTopic, plainText } from "@treeline/map";
import { listOutline } from "./outline.ts";

/** Deeper lines stand no further in: the tabs of a chain of thousands would be larger than all its words. */
const DEEPEST = 200;

/** One line each, a tab for each level. A line break inside a topic would look like another topic, so it becomes a space. */
export function writeText(forest: readonly PastedTopic[]): string {
  const lines: string[] = [];
  for (const { depth, topic } of listOutline<PastedTopic>(forest)) {
    const { text = "" } = topic;
    const words = typeof text === "string" ? text : plainText(text);
    lines.push("\t".repeat(Math.min(depth, DEEPEST)) + words.replaceAll(/[\n\t]+/g, " "));
  }
  return lines.join("\n");
}
