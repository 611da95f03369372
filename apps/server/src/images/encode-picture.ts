import { AppError, type RefusalCode } from "../http/app-error.ts";
import { WorkerPool } from "../workers/worker-pool.ts";
import type { EncodedPicture, GivenPicture, PictureRules } from "./draw-picture.ts";
import { requirePictureType } from "./picture-type.ts";
import { pictureQueue } from "./upload-gate.ts";

/** What becomes of a refusal on its way from the worker. */
export interface KnownRefusal {
  readonly code: RefusalCode;
  readonly detail: string;
  readonly cause?: string;
}

const WORKERS = 2;
const each = {
  main: new URL("./picture-worker.ts", import.meta.url).href,
  memoryMb: 256,
  taskMs: 60_000,
  idleMs: 60_000,
};
const queue = pictureQueue({ permits: WORKERS, maxWaiting: 16 });
const pool = new WorkerPool({ size: WORKERS, each }, (known) => {
  const { cause, ...refusal } = known as KnownRefusal;
  return new AppError(refusal.code, {
    detail: refusal.detail,
    ...(cause !== undefined && { cause: new Error(cause) }),
  });
});
/** The workers that have no task, by their numbers: as many as there are free permits. */
const idle = Array.from({ length: WORKERS }, (_, worker) => worker);

/**
 * Decodes an untrusted picture and draws it anew as WebP: upright, of at most this size, its first frame, and without one byte of
 * what else was in the file (place, camera, comments, scripts behind the end).
 */
export async function encodePicture(bytes: Uint8Array, rules: PictureRules): Promise<EncodedPicture> {
  const type = requirePictureType(bytes, rules.accepted);
  const draw = (isAlone: boolean) => queue.run(() => drawInWorker({ bytes, type, rules, isAlone }), { isAlone });
  const picture = (await draw(false)) ?? (await draw(true));
  if (!picture) throw new Error("a picture that has all workers to itself is always drawn");
  return picture;
}

async function drawInWorker(input: GivenPicture): Promise<EncodedPicture | null> {
  const worker = idle.pop() ?? 0;
  try {
    const { output } = await pool.run(worker, { name: "draw", input }, false);
    return output as EncodedPicture | null;
  } finally {
    idle.push(worker);
  }
}
