export type { ImportedMap, ImportedPicture } from "./building/imported-map.ts";
export { ENGLISH_WORDS, type NoteWords } from "./building/words.ts";
export { EXPORT_FORMATS, type ExportFormat, type ExportResult, exportMap } from "./export-map.ts";
export type { MapFile, StoredPicture } from "./exporting/map-file.ts";
export { IMPORT_FORMATS, type ImportFormat } from "./format-name.ts";
export { type ImportOptions, type ImportResult, importFile } from "./import-file.ts";
export type { FileProblem, ProblemCode } from "./report/file-refusal.ts";
export type { FoundCounts, ImportReport, KeptCounts } from "./report/import-report.ts";
export type { Loss, LossCode, LossPlace } from "./report/tally.ts";
