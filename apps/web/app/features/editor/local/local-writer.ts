import type { Saving } from "../session/saving.ts";
import { createStore } from "../session/store.ts";
import { stashRest } from "./local-rest.ts";
import { appendUpdates } from "./local-store.ts";

interface WriterEvents {
  onWritten(update: Uint8Array): void;
  /** The map is no longer kept here. */
  onGone(): void;
}

/** Writes each change into the database at once, one after the other; what fails waits for the next try. */
export class LocalWriter {
  readonly saving = createStore<Saving>({ kind: "saved", savedAt: null });
  readonly #mapId: string;
  readonly #events: WriterEvents;
  readonly #waiting: Uint8Array[] = [];
  readonly #stop = new AbortController();
  #writing: Promise<void> | null = null;
  #isLeaving = false;

  constructor(mapId: string, events: WriterEvents) {
    this.#mapId = mapId;
    this.#events = events;
    const { signal } = this.#stop;
    addEventListener("pagehide", () => this.#leave(), { signal });
    addEventListener("pageshow", () => void (this.#isLeaving = false), { signal });
  }

  write(update: Uint8Array): void {
    this.#waiting.push(update);
    if (this.#isLeaving) this.#leave();
    void this.#start();
  }

  /** Settles when all is written, or when that failed. */
  async save(): Promise<void> {
    if (this.#waiting.length > 0) await this.#start();
  }

  become(kind: Saving["kind"]): void {
    this.saving.set({ kind, savedAt: kind === "saved" ? Date.now() : this.saving.get().savedAt });
  }

  /** What is on its way still arrives; settles then. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#writing;
  }

  /** There is no time left for the database. */
  #leave(): void {
    this.#isLeaving = true;
    if (this.#waiting.length > 0) stashRest({ id: this.#mapId, updates: this.#waiting });
  }

  #start(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    this.become("saving");
    try {
      while (this.#waiting.length > 0) {
        const updates = [...this.#waiting];
        if (!(await appendUpdates(this.#mapId, updates))) return this.#events.onGone();
        this.#waiting.splice(0, updates.length);
        for (const update of updates) this.#events.onWritten(update);
      }
      this.become("saved");
    } catch {
      this.become("failed");
    }
  }
}
