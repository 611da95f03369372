/** Lengths are counted in Unicode code points, so that an emoji is one character. */
export const TEXT_MAX_LENGTH = 10_000;
export const NOTE_MAX_LENGTH = 20_000;
export const NAME_MAX_LENGTH = 200;
export const LABEL_MAX_LENGTH = 500;
export const LINK_MAX_LENGTH = 2_048;
export const PERSON_MAX_LENGTH = 100;

/** Of one topic. */
export const MARKS_MAX = 30;

/** Topics that are in the tree; what lies in the bin does not count. */
export const TOPICS_MAX = 100_000;
export const CONNECTIONS_MAX = 10_000;

/** How long a deleted branch can still be brought back: 30 days in milliseconds. */
export const DELETED_TOPIC_RETENTION_MS = 30 * 24 * 3_600 * 1_000;

export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > 2 * limit) return true;
  let count = 0;
  for (const _ of text) count += 1;
  return count > limit;
}
