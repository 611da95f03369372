import { AppError } from "../http/app-error.ts";
import { Gate } from "../lib/concurrency.ts";

/** Their bodies of up to 25 MB are in memory, however slowly they come. */
export const importGate = new Gate({
  perKey: 2,
  total: 6,
  refuse: (full) =>
    new AppError(full === "key" ? "too_many_requests" : "unavailable", {
      detail: "Too many files are being imported at once. Try again in a few seconds.",
      retryAfterSeconds: 5,
    }),
});
