import type { MapDoc } from "../map-doc.ts";
import { parseName } from "../map-meta.ts";
import { requireParsed } from "../parse.ts";
import { writeField } from "../stored-fields.ts";

export function setName(map: MapDoc, { name }: { name: string }): void {
  const checked = requireParsed(parseName, name, "name");
  map.transact(() => writeField(map.parts.meta, "name", checked));
}
