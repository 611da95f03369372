import type { ExportFormat, MapFile } from "@treeline/formats";
import type { WriteJob, Written } from "./write-worker.ts";

export interface FileWriter {
  write(file: MapFile, format: ExportFormat): Promise<Written>;
  close(): void;
}

/** Writes maps as files beside the page. Closing it ends whatever it does. */
export function openFileWriter(): FileWriter {
  const worker = new Worker(new URL("./write-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, PromiseWithResolvers<Written>>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Written>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("the file could not be written"));
    waiting.clear();
  });
  return {
    write(file, format) {
      const id = ++last;
      const answer = Promise.withResolvers<Written>();
      waiting.set(id, answer);
      const job: WriteJob = { id, file, format };
      worker.postMessage(job);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}
