import { at, type Problem } from "@treeline/contract";

export interface SentImage {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Words for each are in the texts (`texts/en/upload.ts`). */
export type UploadProblem =
  | "wrong_type"
  | "too_large"
  | "not_a_picture"
  | "plan_limit"
  | "not_signed_in"
  | "offline"
  | "busy"
  | "failed";

export type Sent =
  | { readonly ok: true; readonly image: SentImage }
  | { readonly ok: false; readonly problem: UploadProblem };

/** A line on which nothing moves for so long is dead. How long all of it takes says nothing: large pictures cross slow lines. */
const STALL_MS = 60_000;

interface Sending {
  /** Leaving the document ends it. */
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** By XMLHttpRequest, because fetch does not tell how far an upload has come. */
export function sendImage(file: File, { signal, onProgress }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("image", file);
    request.open(at.createImage.method, at.createImage.url);
    request.responseType = "json";
    let stall: ReturnType<typeof setTimeout> | undefined;
    const abort = () => request.abort();
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(abort, STALL_MS);
    };
    const finish = (sent: Sent) => {
      clearTimeout(stall);
      signal.removeEventListener("abort", abort);
      resolve(sent);
    };
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      watch();
      if (lengthComputable) onProgress(loaded / total);
    });
    const fail = () => finish({ ok: false, problem: "offline" });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    request.addEventListener("load", () =>
      finish(
        request.status === 201
          ? { ok: true, image: request.response as SentImage }
          : { ok: false, problem: problemOf(request.status, request.response as Problem | null) },
      ),
    );
    signal.addEventListener("abort", abort);
    watch();
    request.send(body);
  });
}

/** The server, or a proxy before it, takes none right now. */
const BUSY_STATUSES = [429, 502, 503, 504];

function problemOf(status: number, problem: Problem | null): UploadProblem {
  if (status === 401) return "not_signed_in";
  if (status === 402) return "plan_limit";
  if (status === 413) return "too_large";
  if (status === 415) return "wrong_type";
  if (BUSY_STATUSES.includes(status)) return "busy";
  return status === 422 && problem ? "not_a_picture" : "failed";
}
