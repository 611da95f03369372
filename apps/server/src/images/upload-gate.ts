import { AppError } from "../http/app-error.ts";

interface GateLimits {
  /** Browsers open at most six connections to one host. */
  readonly perUser: number;
  /** Each may hold a whole picture of 10 MB in memory. */
  readonly total: number;
}

/** Counts the uploads that are being received or read: their bodies are in memory, however slowly they come. */
export class UploadGate {
  readonly #limits: GateLimits;
  readonly #inside = new Map<string, number>();
  #total = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  async pass<T>(userId: string, upload: () => Promise<T>): Promise<T> {
    const own = this.#inside.get(userId) ?? 0;
    if (own >= this.#limits.perUser) {
      throw new AppError("too_many_requests", {
        detail: "Too many uploads at once. Wait until the others are done.",
        retryAfterSeconds: 2,
      });
    }
    if (this.#total >= this.#limits.total) {
      throw new AppError("unavailable", {
        detail: "Many pictures are being uploaded right now. Try again in a few seconds.",
        retryAfterSeconds: 5,
      });
    }
    this.#count(userId, 1);
    try {
      return await upload();
    } finally {
      this.#count(userId, -1);
    }
  }

  #count(userId: string, step: 1 | -1): void {
    this.#total += step;
    const own = (this.#inside.get(userId) ?? 0) + step;
    if (own > 0) this.#inside.set(userId, own);
    else this.#inside.delete(userId);
  }
}

/** One for the process: it guards the memory of the process. */
export const uploadGate = new UploadGate({ perUser: 6, total: 16 });
