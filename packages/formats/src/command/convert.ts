import { plainText } from "@treeline/map";
import type { ImportedMap } from "../building/imported-map.ts";
import { EXPORT_FORMATS, type ExportFormat, exportMap, extensionOf } from "../export-map.ts";
import { importFile } from "../import-file.ts";

export interface Conversion {
  readonly exitCode: 0 | 1 | 2;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** For people, on stderr. */
  readonly lines: readonly string[];
}

const USAGE = `usage: treeline convert <in> <out>\nThe ending of <out> says the format: ${EXPORT_FORMATS.map(extensionOf).join(", ")}`;

/** What the command does, without touching files. 0: written; 1: the file was refused; 2: the command was not understood. */
export function convert(args: readonly string[], read: (name: string) => Uint8Array): Conversion {
  const [command, from, to, ...more] = args;
  const format = EXPORT_FORMATS.find((each) => to?.toLowerCase().endsWith(`.${extensionOf(each)}`));
  if (command !== "convert" || from === undefined || to === undefined || !format || more.length > 0)
    return refuse(2, USAGE);
  let bytes: Uint8Array;
  try {
    bytes = read(from);
  } catch (error) {
    return refuse(2, error instanceof Error ? error.message : "the file cannot be read");
  }
  const result = importFile(bytes, { fileName: from });
  if (!result.ok) {
    return refuse(
      1,
      ...result.problems.map(({ code, detail }) => `${from}: ${code}${detail === undefined ? "" : ` (${detail})`}`),
    );
  }
  const { found, kept, losses } = result.report;
  const written = result.maps.map((map, at) => ({ name: nameOf(to, at), ...writeMap(map, format) }));
  const lines = [
    `${from}: ${result.format}, ${kept.topics} topics, ${found.notes} notes, ${kept.links} links, ${kept.pictures} pictures`,
    ...losses.map(({ code, where, count }) => `  ${code}: ${count} (${where})`),
    ...written.flatMap(({ name, losses: left }) => [
      name,
      ...left.map(({ code, count }) => `  ${code}: ${count} (not in this format)`),
    ]),
  ];
  return { exitCode: 0, files: written.map(({ name, bytes }) => ({ name, bytes })), lines };
}

const refuse = (exitCode: 1 | 2, ...lines: string[]): Conversion => ({ exitCode, files: [], lines });

/** The second sheet of a file is the second file. */
const nameOf = (to: string, at: number): string => (at === 0 ? to : to.replace(/(\.[^.]+)$/, `-${at + 1}$1`));

function writeMap({ name, schema, pictures, ...look }: ImportedMap, format: ExportFormat) {
  const stored = new Map(pictures.map(({ id, type, bytes }) => [id, { type, bytes }]));
  const title = name || plainText(schema.nodes[schema.root]?.text ?? []);
  return exportMap({ ...look, name: title, schema, pictures: stored }, format);
}
