import type { OutlineTopic } from "./outline.ts";

interface Open {
  readonly text: string;
  readonly children: Open[];
  note?: string;
}

const INDENT = 2;

/** An outline from text: one topic a line, a line further in belongs to the one above, and `>` begins the note of the topic above. */
export function readOutline(text: string): OutlineTopic {
  const path: Open[] = [];
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    const words = line.trim();
    const above = path.at(-1);
    if (words.startsWith("> ") && above) {
      above.note = words.slice(2);
      continue;
    }
    const topic: Open = { text: words, children: [] };
    path.length = (line.length - line.trimStart().length) / INDENT;
    path.at(-1)?.children.push(topic);
    path.push(topic);
  }
  const [root] = path;
  if (!root) throw new Error("an outline has at least one topic");
  return root;
}
