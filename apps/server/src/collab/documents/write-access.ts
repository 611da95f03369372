/** Why nothing of a connection is stored. */
export type WriteBlock =
  /** The right to edit is missing. */
  | "no-right"
  /** Nothing of the document could be read: what is written now would hang beside the content when it is restored. */
  | "unreadable"
  /** The client has content from before a rebuild, which shares no history with what is stored. */
  | "other-generation"
  /** An earlier update of the client is missing here, until its second step brings everything. */
  | "awaits-step";

/** Seen by the client as "read only". The others only hold back what it sends for now. */
const READ_ONLY: readonly WriteBlock[] = ["no-right", "unreadable"];

/** Owns what stops a connection from writing. The causes come and go independently: the end of one must never lift another. */
export class WriteAccess {
  readonly #blocks = new Set<WriteBlock>();

  constructor(blocks: Partial<Record<WriteBlock, boolean>>) {
    for (const block of Object.keys(blocks) as WriteBlock[]) this.set(block, blocks[block] ?? false);
  }

  set(block: WriteBlock, isOn: boolean): void {
    if (isOn) this.#blocks.add(block);
    else this.#blocks.delete(block);
  }

  has(block: WriteBlock): boolean {
    return this.#blocks.has(block);
  }

  get isReadOnly(): boolean {
    return READ_ONLY.some((block) => this.#blocks.has(block));
  }
}
