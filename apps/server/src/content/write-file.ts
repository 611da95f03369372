import { type ExportFormat, type ExportResult, exportMap, type StoredPicture } from "@treeline/formats";
import type { MapSchema } from "@treeline/map";
import type { ContentView } from "./content-view.ts";

type Content = Pick<ContentView, "meta" | "schema">;

interface Writing extends Content {
  readonly format: ExportFormat;
  /** By the ids of images. */
  readonly pictures: ReadonlyMap<string, StoredPicture>;
}

/** A map as a file of another program. */
export function writeFile({ meta, schema, format, pictures }: Writing): Omit<ExportResult, "losses"> {
  const { name, layout, theme } = meta;
  const { bytes, type, extension } = exportMap({ name, layout, theme, schema: parse(schema), pictures }, format);
  return { bytes, type, extension };
}

/** Images by their ids, and where they are. */
export const listImages = ({ schema }: Pick<Content, "schema">): ReadonlyMap<string, string> =>
  new Map(Object.values(parse(schema).nodes).flatMap(({ image }) => (image ? [[image.id, image.url] as const] : [])));

const parse = (schema: Uint8Array): MapSchema => JSON.parse(Buffer.from(schema).toString()) as MapSchema;
