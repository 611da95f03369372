import type { DocumentItem } from "@treeline/contract";
import type { NoteWords } from "@treeline/formats";
import { importAsDocuments, type Work } from "./run-import.ts";
import { rememberReport } from "./stored-report.ts";
import type { Imported } from "./use-imports.ts";

interface Options {
  readonly userId: string;
  readonly words: NoteWords;
  onMade?(documents: readonly DocumentItem[]): void;
}

/** A file as documents of this person, whose report stays with them. */
export async function makeDocuments(file: File, { userId, words, onMade }: Options, work: Work): Promise<Imported> {
  const answer = await importAsDocuments({ file, words }, work);
  if (!answer.ok) return { at: "failed", problem: answer.problem };
  const { documents, report, problem } = answer;
  if (documents.length > 0) onMade?.(documents);
  const ids = documents.map(({ id }) => id);
  rememberReport(userId, ids, report);
  return documents.length === 0 && problem ? { at: "failed", problem } : { at: "done", documents, report, problem };
}
