import { buildMap } from "./build-map.ts";
import { drawCard } from "./draw-card.ts";
import { editParts } from "./edit-parts.ts";
import { compactContent, diffContent, indexContent, tryUpdate } from "./index-content.ts";
import { outlineMap } from "./outline-map.ts";
import { packVersion, unpackVersion } from "./pack-version.ts";
import { readBody } from "./read-body.ts";
import { placeInSchema, readFile } from "./read-file.ts";
import { readView } from "./read-view.ts";
import { rebuildParts } from "./rebuild-parts.ts";
import { upgradeParts } from "./upgrade-parts.ts";
import { listImages, writeFile } from "./write-file.ts";

/**
 * What the workers can do. Each task is a function of its input alone: no database, no clock that matters, nothing kept between two
 * calls. Input and output are copied between processes, so they are plain values and bytes.
 */
export const tasks = {
  index: indexContent,
  compact: compactContent,
  diff: diffContent,
  try: tryUpdate,
  read: readView,
  edit: editParts,
  upgrade: upgradeParts,
  rebuild: rebuildParts,
  build: buildMap,
  pack: packVersion,
  unpack: unpackVersion,
  card: drawCard,
  outline: outlineMap,
  readBody,
  readFile,
  placePictures: placeInSchema,
  writeFile,
  listImages,
} satisfies Record<string, (input: never) => unknown>;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0];
export type TaskOutput<N extends TaskName> = ReturnType<Tasks[N]>;
