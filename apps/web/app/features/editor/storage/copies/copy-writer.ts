import type { LocalDocuments } from "../../../../lib/storage/local-documents.ts";
import type { Keeping } from "../../session/keeping.ts";
import { createStore } from "../../session/store.ts";

interface WriterOptions {
  readonly local: LocalDocuments;
  readonly key: string;
  /** Brings the copy and the document together, before anything is written, and anew after the copy was forgotten. False: not now. */
  begin(): Promise<boolean>;
  onWritten(updates: readonly Uint8Array[]): void;
}

interface Waiting {
  readonly update: Uint8Array;
  /** Made here: the server may lack it. */
  readonly isUnsent: boolean;
}

/** A few changes at once, so that IndexedDB does not delay the painting of a letter. */
const PAUSE_MS = 40;
const RETRY_MS = 5_000;
const TROUBLES: Readonly<Record<string, Keeping>> = { QuotaExceededError: "full", VersionError: "outdated" };

/** Writes the changes of this tab into the browser's store, in order; what fails is tried again. */
export class CopyWriter {
  readonly keeping = createStore<Keeping | null>(null);
  readonly #options: WriterOptions;
  readonly #stop = new AbortController();
  #waiting: Waiting[] = [];
  #isBegun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;

  constructor(options: WriterOptions) {
    this.#options = options;
    addEventListener("pagehide", () => this.#leave(), { signal: this.#stop.signal });
  }

  add(update: Uint8Array, { isUnsent = true } = {}): void {
    this.#waiting.push({ update, isUnsent });
    if (this.keeping.get() === "kept") this.keeping.set("writing");
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
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

  /** What is on its way still arrives; settles then. */
  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    if (this.#writing || this.#waiting.length > 0) await this.flush();
  }

  /** The page goes away, and may come back. What is being written just now may be written twice: that does no harm. */
  #leave(): void {
    const { local, key } = this.#options;
    const own = this.#waiting.filter(({ isUnsent }) => isUnsent);
    if (!this.#isBegun || own.length === 0) return;
    this.#drop(own);
    local.appendLast(key, own.map(updateOf)).catch(() => this.#waiting.unshift(...own));
  }

  async #writeAll(): Promise<void> {
    try {
      this.#isBegun ||= await this.#options.begin();
      while (this.#isBegun && this.#waiting.length > 0) await this.#writeBatch();
      this.keeping.set(this.#isBegun ? "kept" : null);
    } catch (error) {
      this.keeping.set((error instanceof DOMException && TROUBLES[error.name]) || "failed");
    }
    if (this.keeping.get() === "kept" || this.#stop.signal.aborted) return;
    this.#timer ??= setTimeout(() => void this.flush(), RETRY_MS);
  }

  async #writeBatch(): Promise<void> {
    const { local, key, onWritten } = this.#options;
    const isUnsent = this.#waiting[0]?.isUnsent === true;
    const other = this.#waiting.findIndex((each) => each.isUnsent !== isUnsent);
    const batch = this.#waiting.slice(0, other === -1 ? undefined : other);
    this.#isBegun = await local.append(key, batch.map(updateOf), { isUnsent });
    if (!this.#isBegun) return;
    this.#drop(batch);
    onWritten(batch.map(updateOf));
  }

  #drop(written: readonly Waiting[]): void {
    const gone = new Set(written);
    this.#waiting = this.#waiting.filter((each) => !gone.has(each));
  }
}

const updateOf = ({ update }: Waiting): Uint8Array => update;
