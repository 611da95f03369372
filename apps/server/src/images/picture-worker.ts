/** A process for pictures: should a hostile one break the decoder, it breaks nothing else. */

import { AppError } from "../http/app-error.ts";
import { serveTasks } from "../workers/serve-tasks.ts";
import { drawPicture } from "./draw-picture.ts";
import type { KnownRefusal } from "./encode-picture.ts";

serveTasks({ draw: drawPicture }, (error): KnownRefusal | undefined => {
  if (!(error instanceof AppError)) return undefined;
  const { code, message: detail, cause } = error;
  return { code, detail, ...(cause instanceof Error && { cause: cause.message }) };
});
