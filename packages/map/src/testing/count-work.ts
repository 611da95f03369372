import type { MapDoc } from "../map-doc.ts";

/** How many topics an edit made the index look at, and how many the snapshot built anew. */
export function countWork(map: MapDoc, edit: () => unknown): { looked: number; built: number } {
  const before = map.readWork();
  edit();
  const after = map.readWork();
  return { looked: after.looked - before.looked, built: after.built - before.built };
}
