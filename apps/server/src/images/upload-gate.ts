import { AppError } from "../http/app-error.ts";
import { Gate, Semaphore } from "../lib/concurrency.ts";

const REFUSALS = {
  key: () =>
    new AppError("too_many_requests", {
      detail: "Too many uploads at once. Wait until the others are done.",
      retryAfterSeconds: 2,
    }),
  total: () =>
    new AppError("unavailable", {
      detail: "Many pictures are being uploaded right now. Try again in a few seconds.",
      retryAfterSeconds: 5,
    }),
};

/**
 * Counts the uploads that are being received or read, per user and in the process: their bodies of up to 10 MB are in memory, however
 * slowly they come. Browsers open at most six connections to one host.
 */
export const uploadGate = new Gate({ perKey: 6, total: 16, refuse: (full) => REFUSALS[full]() });

/** For decoding pictures, which needs much memory. */
export const pictureQueue = (limits: { readonly permits: number; readonly maxWaiting: number }): Semaphore =>
  new Semaphore({
    ...limits,
    refuse: () =>
      new AppError("unavailable", {
        detail: "Many pictures are being read right now. Try again in a few seconds.",
        retryAfterSeconds: 5,
      }),
  });
