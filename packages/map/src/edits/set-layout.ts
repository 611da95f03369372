import type { LayoutName } from "@treeline/layout";
import type { MapDoc } from "../map-doc.ts";
import { parseLayout } from "../map-meta.ts";
import { requireParsed } from "../parse.ts";
import { writeField } from "../stored-fields.ts";

export function setLayout(map: MapDoc, { layout }: { layout: LayoutName }): void {
  const checked = requireParsed(parseLayout, layout, "layout");
  map.transact(() => writeField(map.parts.meta, "layout", checked));
}
