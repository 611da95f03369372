import { newTopic, type SheetTopic } from "./sheet.ts";

/** A map has one root: of several top topics it gets one with the name of the file. */
export function joinRoots(topics: readonly SheetTopic[], title: string): SheetTopic {
  const [only] = topics;
  if (only && topics.length === 1) return only;
  return { ...newTopic(title), children: [...topics] };
}
