import { FILE_MAX_BYTES, importFile } from "@treeline/formats";
import type { FromWorker, ImportJob } from "./messages.ts";
import { storeMaps } from "./store-maps.ts";
import { toStoredReport } from "./stored-report.ts";

// Reads one file, and ends: a page asks a new worker for the next one, so that what a file took is given back whatever it was.

const answer = (message: FromWorker): void => self.postMessage(message);

async function run({ kind, file, words }: ImportJob): Promise<void> {
  answer({ kind: "step", step: { at: "reading" } });
  // Before it is read: a film dropped by mistake has gigabytes.
  if (file.size > FILE_MAX_BYTES) return answer({ kind: "refused", problem: { kind: "file", code: "too_large" } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const result = importFile(bytes, { fileName: file.name, words });
  if (!result.ok) {
    const [problem = { code: "broken" as const }] = result.problems;
    return answer({ kind: "refused", problem: { kind: "file", ...problem } });
  }
  const { maps } = result;
  const report = toStoredReport(file.name, result.report);
  if (kind === "maps") return answer({ kind: "maps", maps, report });
  const onStep = (step: Extract<FromWorker, { kind: "step" }>["step"]) => answer({ kind: "step", step });
  answer({ kind: "documents", ...(await storeMaps(maps, { report, fileName: file.name, onStep })) });
}

addEventListener("message", ({ data }: MessageEvent<ImportJob>) => {
  run(data).catch(() => answer({ kind: "refused", problem: { kind: "file", code: "unreadable" } }));
});
