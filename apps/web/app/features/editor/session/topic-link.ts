import type { TopicId } from "@treeline/map";

const TOPIC = "topic";

/** The address of a document that opens on one of its topics. */
export const topicLink = (documentId: string, topic: TopicId): string =>
  `${location.origin}/documents/${documentId}?${new URLSearchParams({ [TOPIC]: topic })}`;

/** The topic of this document that a link leads to. */
export function topicOfLink(link: string, documentId: string): TopicId | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.origin !== location.origin || url.pathname !== `/documents/${documentId}`) return undefined;
  return url.searchParams.get(TOPIC) ?? undefined;
}
