import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Files of other people, which are not part of the project: beside it, or where CORPUS says. */
export const CORPUS = process.env.CORPUS ?? fileURLToPath(new URL("../../../../../shared/corpus", import.meta.url));

export const hasCorpus = existsSync(join(CORPUS, "facts.json"));

export interface CorpusFile {
  readonly file: string;
  readonly format: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function listCorpus(): CorpusFile[] {
  if (!hasCorpus) return [];
  return (JSON.parse(readFileSync(join(CORPUS, "facts.json"), "utf8")) as { files: CorpusFile[] }).files;
}

export const readCorpusFile = (file: string): Uint8Array => readFileSync(join(CORPUS, file));
