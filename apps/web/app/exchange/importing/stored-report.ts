import type { ImportReport, Loss } from "@treeline/formats";
import { readNote, writeNote } from "../../lib/storage/browser-note.ts";

/** What an import has to say, small enough to be kept: counts, no contents. */
export interface StoredReport {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly file: string;
  readonly topics: number;
  readonly notes: number;
  readonly links: number;
  readonly pictures: number;
  readonly connections: number;
  readonly losses: readonly Loss[];
}

export function toStoredReport(file: string, { found, kept, losses }: ImportReport): StoredReport {
  // Lines about lost things make notes too; people count those of their file.
  const notes = Math.min(found.notes, kept.notes);
  const { topics, links, pictures, connections } = kept;
  return { at: Date.now(), file, topics, notes, links, pictures, connections, losses };
}

/** Pictures that the server could not read are among what was not taken. */
export function withoutPictures(report: StoredReport, count: number): StoredReport {
  if (count === 0) return report;
  const losses = [...report.losses, { code: "picture", where: "nowhere", count } as const];
  return { ...report, pictures: report.pictures - count, losses };
}

/** Older ones go first. */
const REPORTS_MAX = 200;
const keyOf = (userId: string): string => `treeline.imports.${userId}`;

type Reports = Readonly<Record<string, StoredReport>>;

function readReports(userId: string): Reports {
  try {
    return JSON.parse(readNote(keyOf(userId)) ?? "{}") as Reports;
  } catch {
    return {};
  }
}

/** For the documents that an import has made. */
export function rememberReport(userId: string, documents: readonly string[], report: StoredReport): void {
  const all = [...Object.entries(readReports(userId)), ...documents.map((id) => [id, report] as const)];
  writeNote(keyOf(userId), JSON.stringify(Object.fromEntries(all.slice(-REPORTS_MAX))));
}

export const findReport = (userId: string, documentId: string): StoredReport | undefined =>
  readReports(userId)[documentId];

/** When somebody signs out: reports hold the names of their files. */
export const forgetReports = (userId: string): void => writeNote(keyOf(userId), null);
