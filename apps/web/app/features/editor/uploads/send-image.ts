import type { Problem } from "@treeline/contract";

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
  | "failed";

export type Sent =
  | { readonly ok: true; readonly image: SentImage }
  | { readonly ok: false; readonly problem: UploadProblem };

const LIMIT_MS = 120_000;

/** By XMLHttpRequest, because fetch does not tell how far an upload has come. */
export function sendImage(file: File, onProgress: (share: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("image", file);
    request.open("POST", "/v1/images/");
    request.responseType = "json";
    request.timeout = LIMIT_MS;
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    const fail = () => resolve({ ok: false, problem: "offline" });
    request.addEventListener("error", fail);
    request.addEventListener("timeout", fail);
    request.addEventListener("load", () =>
      resolve(
        request.status === 201
          ? { ok: true, image: request.response as SentImage }
          : { ok: false, problem: problemOf(request.status, request.response as Problem | null) },
      ),
    );
    request.send(body);
  });
}

function problemOf(status: number, problem: Problem | null): UploadProblem {
  if (status === 401) return "not_signed_in";
  if (status === 402) return "plan_limit";
  if (status === 413) return "too_large";
  if (status === 415) return "wrong_type";
  return status === 422 && problem ? "not_a_picture" : "failed";
}
