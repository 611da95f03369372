/** What a map cannot hold as it is. The interface has a sentence for each. */
export type LossCode =
  | "attachment"
  | "attribute"
  | "boundary"
  | "callout"
  | "clone"
  | "connection"
  | "details"
  | "empty_topic"
  | "encoding"
  | "extension"
  | "floating"
  | "fold"
  | "label"
  | "line_break"
  | "line_style"
  | "link_to_file"
  | "link_to_topic"
  | "link_unsafe"
  | "locked"
  | "look"
  | "mark"
  | "markup"
  | "note"
  | "note_cut"
  | "orphan"
  | "picture"
  | "picture_missing"
  | "relationship_label_cut"
  | "relationship_to_itself"
  | "relationship_unresolved"
  | "side"
  | "structure"
  | "summary"
  | "task"
  | "text_cut"
  | "text_format"
  | "topic_link";

/** Where it went: into the note, into a topic of its own or another form of text, or nowhere. */
export type LossPlace = "note" | "topic" | "nowhere";

export interface Loss {
  readonly code: LossCode;
  readonly where: LossPlace;
  readonly count: number;
}

/** Counts losses by kind: a file with a thousand icons gets one line. */
export class Tally {
  readonly #counts = new Map<string, { code: LossCode; where: LossPlace; count: number }>();

  add(code: LossCode, where: LossPlace, count = 1): void {
    if (count === 0) return;
    const key = `${code} ${where}`;
    const entry = this.#counts.get(key);
    if (entry) entry.count += count;
    else this.#counts.set(key, { code, where, count });
  }

  list(): Loss[] {
    return [...this.#counts.values()].map((loss) => ({ ...loss }));
  }
}
