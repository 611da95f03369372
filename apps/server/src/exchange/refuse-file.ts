import type { FileProblem } from "@treeline/formats";
import { AppError } from "../http/app-error.ts";

const WORDS = {
  empty: "The file is empty.",
  unknown_format: "This is not a kind of file that can be imported.",
  unsupported_version: "The file is from a later version.",
  too_large: "The file is too large, or would be once it is unpacked.",
  too_many_entries: "The archive holds too many files.",
  too_many_topics: "The file has more topics than a document may be imported with.",
  too_deep: "The file has too many levels.",
  broken: "The file is damaged or cut off.",
  no_topics: "There are no topics in the file.",
  encrypted: "The file is protected with a password.",
  has_entities: "The file defines entities, which are not accepted.",
  not_representable: "The file holds something that no map can hold.",
} as const satisfies Record<FileProblem["code"], string>;

/** Says why a file is not taken; the code is that of `packages/formats`. */
export function refuseFile({ code, detail }: FileProblem): AppError {
  const message = WORDS[code];
  const limit = detail === undefined ? "" : ` (${detail})`;
  return new AppError("file_refused", {
    detail: message,
    errors: [{ path: "file", code, message: `${message}${limit}` }],
  });
}
