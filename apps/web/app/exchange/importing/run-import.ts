import type { FromWorker, ImportJob, ImportProblem, ImportStep, MadeDocuments, ReadFile } from "./messages.ts";

export interface Work {
  /** Ends the worker, wherever it is. */
  readonly signal: AbortSignal;
  onStep(step: ImportStep): void;
}

type Answered<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: ImportProblem };

type Asked = Omit<ImportJob, "kind">;

/** A file as documents on the server. The page itself never holds what is in it. */
export const importAsDocuments = (asked: Asked, work: Work): Promise<Answered<MadeDocuments>> =>
  run({ ...asked, kind: "documents" }, work) as Promise<Answered<MadeDocuments>>;

/** A file as maps, to be put into an open one. */
export const importAsMaps = (asked: Asked, work: Work): Promise<Answered<ReadFile>> =>
  run({ ...asked, kind: "maps" }, work) as Promise<Answered<ReadFile>>;

function run(job: ImportJob, { signal, onStep }: Work): Promise<Answered<MadeDocuments | ReadFile>> {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Answered<MadeDocuments | ReadFile>>();
  let hasStarted = false;
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    hasStarted = true;
    if (data.kind === "step") return onStep(data.step);
    resolve(data.kind === "refused" ? { ok: false, problem: data.problem } : { ok: true, ...data });
  });
  worker.addEventListener("error", () => {
    const offline = { kind: "call", problem: { status: 0, code: "offline", detail: "" } } as const;
    // Its script did not come; or it broke, for want of memory say.
    resolve({ ok: false, problem: hasStarted ? { kind: "file", code: "unreadable" } : offline });
  });
  signal.addEventListener("abort", () => reject(signal.reason));
  if (signal.aborted) reject(signal.reason);
  else worker.postMessage(job);
  return promise.finally(() => worker.terminate());
}
