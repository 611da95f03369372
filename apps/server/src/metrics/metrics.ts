import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { LiveObserver } from "../collab/live-observer.ts";
import type { JobOutcome } from "../jobs/job-runner.ts";

export interface RequestFacts {
  readonly method: string;
  /** The pattern, never the address: each label value is a row that is kept for ever. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What happens in this process, counted where it happens. What can be looked up is asked for in `watch-services`. */
export interface Metrics {
  readonly registry: Registry;
  readonly live: LiveObserver;
  noteRequest(request: RequestFacts): void;
  noteJob(kind: string, outcome: JobOutcome): void;
}

/** Seconds; a p95 of 100 ms and an alarm at some seconds can both be read off. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UPDATE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** With memory, processor, garbage collection and the lag of the event loop of the process. */
export function buildMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "treeline_http_request_seconds",
    help: "Requests by route and status, with the time until the answer was sent",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const updates = new Histogram({
    name: "treeline_live_update_seconds",
    help: "From the arrival of a client's update until it is committed (stored), and until the client is told (acknowledged)",
    labelNames: ["step"],
    buckets: UPDATE_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: "treeline_live_refused_total",
    help: "Updates that were not stored, by the word that their socket was closed with",
    labelNames: ["reason"],
    registers,
  });
  const jobs = new Counter({
    name: "treeline_jobs_total",
    help: "Attempts of jobs by kind and outcome",
    labelNames: ["kind", "outcome"],
    registers,
  });
  return {
    registry,
    live: {
      stored: (ms) => updates.observe({ step: "stored" }, ms / 1_000),
      acknowledged: (ms) => updates.observe({ step: "acknowledged" }, ms / 1_000),
      refused: (reason) => refusals.inc({ reason: reason.split(":", 1)[0] ?? reason }),
    },
    noteRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    noteJob: (kind, outcome) => jobs.inc({ kind, outcome }),
  };
}
