import { Worker } from "node:worker_threads";

export interface MergeRequest {
  readonly id: number;
  readonly parts: readonly Uint8Array[];
  readonly how: MergeHow;
}

export interface MergeHow {
  /** The time by which branches in the bin are too old; else the bin is left alone. */
  readonly dropDeletedBefore?: number;
  /** A state vector: only what it lacks is given. */
  readonly since?: Uint8Array;
}

export type MergeReply =
  | { readonly id: number; readonly data: Uint8Array }
  | { readonly id: number; readonly isDamaged: true }
  | { readonly id: number; readonly failure: string };

interface Pending {
  resolve(reply: MergeReply): void;
  reject(error: Error): void;
}

const WORKER = new URL("./merge-worker.ts", import.meta.url);
const MERGE_LIMIT_MS = 60_000;

/** Merges updates on a thread of its own, which starts with the first one. A merge that fails changes nothing anywhere. */
export class Merger {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #lastId = 0;

  /** Null when a part is damaged. */
  async merge(parts: readonly Uint8Array[], how: MergeHow = {}): Promise<Uint8Array | null> {
    const id = ++this.#lastId;
    const worker = (this.#worker ??= this.#start());
    const timer = setTimeout(() => void worker.terminate(), MERGE_LIMIT_MS);
    try {
      const reply = await new Promise<MergeReply>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject });
        worker.postMessage({ id, parts, how } satisfies MergeRequest);
      });
      if ("failure" in reply) throw new Error(reply.failure);
      return "data" in reply ? reply.data : null;
    } finally {
      clearTimeout(timer);
      this.#pending.delete(id);
    }
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { name: "collab-merge" });
    worker.unref();
    worker.on("message", (reply: MergeReply) => this.#pending.get(reply.id)?.resolve(reply));
    let cause: unknown;
    worker.on("error", (error) => {
      cause = error;
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#pending.values()) reject(new Error("the merging thread ended", { cause }));
    });
    return worker;
  }
}
