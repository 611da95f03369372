import { FILE_DEPTH_MAX, FILE_TOPICS_MAX } from "../limits.ts";
import { FileRefusal } from "../report/file-refusal.ts";
import type { SheetTopic } from "./sheet.ts";

export interface TreeSource<S> {
  readonly read: (source: S) => SheetTopic;
  readonly childrenOf: (source: S) => Iterable<S>;
}

/** Nested things as topics, without recursion. What is too deep or too large is refused as soon as that shows. */
export function growTree<S>(top: S, { read, childrenOf }: TreeSource<S>): SheetTopic {
  const root = read(top);
  const todo = [{ source: top, topic: root, depth: 0 }];
  let count = 1;
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { source, topic, depth } = next;
    for (const child of childrenOf(source)) {
      count += 1;
      if (count > FILE_TOPICS_MAX) throw new FileRefusal("too_many_topics", FILE_TOPICS_MAX);
      if (depth >= FILE_DEPTH_MAX) throw new FileRefusal("too_deep", FILE_DEPTH_MAX);
      const grown = read(child);
      topic.children.push(grown);
      todo.push({ source: child, topic: grown, depth: depth + 1 });
    }
  }
  return root;
}
