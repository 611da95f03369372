import type { DocumentItem } from "@treeline/contract";
import type { ImportedMap, NoteWords, ProblemCode } from "@treeline/formats";
import type { FetchProblem } from "../../lib/api/fetch-api.ts";
import type { StoredReport } from "./stored-report.ts";

/** What the worker is asked for: a file as documents on the server, or as maps for the page. */
export interface ImportJob {
  readonly kind: "documents" | "maps";
  readonly file: File;
  readonly words: NoteWords;
}

export type ImportStep =
  | { readonly at: "reading" }
  /** Of the file's pictures, so many are stored. */
  | { readonly at: "pictures"; readonly done: number; readonly all: number }
  | { readonly at: "saving" };

export type ImportProblem =
  | { readonly kind: "file"; readonly code: ProblemCode | "unreadable"; readonly detail?: string }
  /** The server refused a document or a picture, or was not reached. */
  | { readonly kind: "call"; readonly problem: FetchProblem };

export interface ReadFile {
  readonly maps: readonly ImportedMap[];
  readonly report: StoredReport;
}

export interface MadeDocuments {
  readonly documents: readonly DocumentItem[];
  readonly report: StoredReport;
  /** Why there are fewer documents than sheets in the file. */
  readonly problem: ImportProblem | null;
}

export type FromWorker =
  | { readonly kind: "step"; readonly step: ImportStep }
  | { readonly kind: "refused"; readonly problem: ImportProblem }
  | ({ readonly kind: "maps" } & ReadFile)
  | ({ readonly kind: "documents" } & MadeDocuments);
