/** Why a file is not imported at all. The interface has a sentence for each. */
export type ProblemCode =
  | "empty"
  | "unknown_format"
  | "unsupported_version"
  | "too_large"
  | "too_many_entries"
  | "too_many_topics"
  | "too_deep"
  | "broken"
  | "no_topics"
  | "encrypted"
  | "has_entities"
  | "not_representable";

export interface FileProblem {
  readonly code: ProblemCode;
  /** The limit that was passed, or where in the file it is. */
  readonly detail?: string;
}

/** Ends the reading of a file, from however deep. `importFile` turns it into problems; nothing else of ours is thrown. */
export class FileRefusal extends Error {
  readonly problem: FileProblem;

  constructor(code: ProblemCode, detail?: string | number) {
    super(code);
    this.name = "FileRefusal";
    this.problem = detail === undefined ? { code } : { code, detail: String(detail) };
  }
}
