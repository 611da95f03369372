import { type FileProblem, type ImportReport, importFile } from "@treeline/formats";
import { type MapSchema, placePictures } from "@treeline/map";

export interface GivenFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** A sheet of the file. Its content stays serialised until it is stored. */
export interface ReadMap {
  readonly name: string;
  readonly layout: string | undefined;
  readonly theme: string | undefined;
  readonly schema: Uint8Array;
  readonly pictures: readonly { readonly id: string; readonly bytes: Uint8Array }[];
}

export type ReadFile =
  | {
      readonly isRead: true;
      readonly format: string;
      readonly maps: readonly ReadMap[];
      readonly report: ImportReport;
    }
  | { readonly isRead: false; readonly problem: FileProblem };

/** A file of another program, of whatever kind it is. */
export function readFile({ bytes, fileName }: GivenFile): ReadFile {
  const result = importFile(bytes, { fileName });
  if (!result.ok) return { isRead: false, problem: result.problems[0] ?? { code: "broken" } };
  const { format, report } = result;
  const maps = result.maps.map(({ name, layout, theme, schema, pictures }) => ({
    name,
    layout,
    theme,
    schema: toBytes(schema),
    pictures: pictures.map((picture) => ({ id: picture.id, bytes: picture.bytes })),
  }));
  return { isRead: true, format, maps, report };
}

interface Placing {
  readonly schema: Uint8Array;
  readonly urls: ReadonlyMap<string, string | null>;
}

/** See `placePictures` of the map. */
export const placeInSchema = ({ schema, urls }: Placing): Uint8Array =>
  toBytes(placePictures(JSON.parse(Buffer.from(schema).toString()) as MapSchema, urls));

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
