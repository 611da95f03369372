import { AppError } from "../http/app-error.ts";

export interface FetchGate {
  /** Takes a place and gives the function that returns it. Throws 503 when all are taken. */
  enter(host: string): () => void;
}

const BUSY_SECONDS = 2;

/** Keeps previews from using up the process, and the process from being used to flood one site. */
export function buildFetchGate({ total, perHost }: { total: number; perHost: number }): FetchGate {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    enter(host) {
      const here = inside.get(host) ?? 0;
      if (all >= total || here >= perHost) {
        throw new AppError("unavailable", {
          detail: "Many pages are being fetched right now. Try again in a moment.",
          retryAfterSeconds: BUSY_SECONDS,
        });
      }
      all += 1;
      inside.set(host, here + 1);
      return () => {
        all -= 1;
        const left = (inside.get(host) ?? 1) - 1;
        if (left > 0) inside.set(host, left);
        else inside.delete(host);
      };
    },
  };
}
