import type { LocalDocuments } from "../../../lib/local-documents/local-documents.ts";
import { createStore } from "../session/store.ts";
import type { Keeping } from "./keeping.ts";

interface WriterOptions {
  readonly local: LocalDocuments;
  readonly key: string;
  /** Changes may build on what comes before them. */
  onBeforeWriting?(): void;
  onWritten(updates: readonly Uint8Array[], rows: readonly number[]): void;
  /** The document is no longer kept here. */
  onGone(): void;
}

/** A few changes at once, so that IndexedDB does not delay the painting of a letter. */
const PAUSE_MS = 40;
const RETRY_MS = 5_000;

/**
 * Writes the changes of this tab into the browser's store, in order; what fails is tried again. Remembers the unsent rows whose changes
 * this tab has, its own and those of other tabs, and marks them as sent once the server has acknowledged everything.
 */
export class CopyWriter {
  readonly keeping = createStore<Keeping>("kept");
  readonly #options: WriterOptions;
  readonly #stop = new AbortController();
  /** Each with the number of times that everything was stored before. */
  readonly #unsent = new Map<number, number>();
  readonly #waiting: { readonly update: Uint8Array; readonly turn: number }[] = [];
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;

  constructor(options: WriterOptions) {
    this.#options = options;
    addEventListener("pagehide", () => this.#leave(), { signal: this.#stop.signal });
  }

  get unsentRows(): ReadonlySet<number> {
    return new Set(this.#unsent.keys());
  }

  add(update: Uint8Array): void {
    this.#waiting.push({ update, turn: this.#turn });
    if (this.keeping.get() === "kept") this.keeping.set("writing");
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** The tab has what is in these rows. */
  cover(rows: Iterable<number>): void {
    for (const row of rows) this.#unsent.set(row, this.#turn);
  }

  /** Rows that another has taken the place of. */
  replace(rows: Iterable<number>, row: number | null): void {
    for (const each of rows) this.#unsent.delete(each);
    if (row !== null) this.cover([row]);
  }

  /** Settles when all is written, or when that failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** The server has all that was added or covered until now. */
  async noteSent(): Promise<void> {
    const turn = this.#turn;
    this.#turn += 1;
    await this.flush();
    const rows = [...this.#unsent].flatMap(([row, added]) => (added <= turn ? [row] : []));
    if (rows.length === 0) return;
    await this.#options.local.noteSent(rows);
    for (const row of rows) this.#unsent.delete(row);
  }

  /** What is on its way still arrives; settles then. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.flush();
    clearTimeout(this.#timer);
  }

  fail(error: unknown): void {
    this.keeping.set(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed");
  }

  #leave(): void {
    const updates = this.#waiting.map(({ update }) => update);
    if (updates.length > 0) this.#options.local.appendLast(this.#options.key, updates);
  }

  async #writeAll(): Promise<void> {
    const { local, key, onBeforeWriting, onWritten, onGone } = this.#options;
    try {
      for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
        const { turn } = first;
        const other = this.#waiting.findIndex((each) => each.turn !== turn);
        const batch = this.#waiting.slice(0, other === -1 ? undefined : other).map(({ update }) => update);
        onBeforeWriting?.();
        const rows = await local.append(key, batch, { isUnsent: true });
        this.#waiting.splice(0, batch.length);
        if (rows === null) return onGone();
        for (const row of rows) this.#unsent.set(row, turn);
        onWritten(batch, rows);
      }
      this.keeping.set("kept");
    } catch (error) {
      this.fail(error);
      if (!this.#stop.signal.aborted) this.#timer ??= setTimeout(() => void this.flush(), RETRY_MS);
    }
  }
}
