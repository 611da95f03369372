import { plainText, type TextRun } from "@treeline/map";
import type { SheetTopic } from "../sheet/sheet.ts";

/** Follows the text of a topic whose own link cannot be the link of all its text. */
export const LINK_SIGN = "↗";

/** A text that is one link gives the topic that link; so does the sign that our writer puts behind. */
export function takeOwnLink(topic: SheetTopic): void {
  const { text } = topic;
  const last = text.at(-1);
  if (last?.link === undefined) return;
  if (last.text === LINK_SIGN) {
    topic.link = last.link;
    topic.text = trimLast(text.slice(0, -1));
  } else if (plainText(text).trim() !== "" && text.every(({ link }) => link === last.link)) {
    topic.link = last.link;
    topic.text = text.map((run) => ({ ...run, link: undefined }));
  }
}

const trimLast = (runs: readonly TextRun[]): TextRun[] => {
  const last = runs.at(-1);
  return last
    ? [...runs.slice(0, -1), { ...last, text: last.text.replace(/ $/, "") }].filter(({ text }) => text !== "")
    : [];
};
