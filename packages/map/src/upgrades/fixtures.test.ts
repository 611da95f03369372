import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { openMap } from "../create-map.ts";
import type { MapDoc } from "../map-doc.ts";
import { DOC_VERSION, type MapMeta } from "../map-meta.ts";
import { parseSchema } from "../schema-json/parse-schema.ts";
import { toSchema } from "../schema-json/to-schema.ts";
import { stableJson } from "../testing/index.ts";
import { upgradeDoc } from "./upgrade-doc.ts";

const FOLDER = new URL("../fixtures/", import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".yjs.gz"))
  .map((file) => file.slice(0, -".yjs.gz".length));

/** What the old build could not read and left out, this one keeps. */
const view = (map: MapDoc) => stableJson({ ...toSchema(map), meta: undefined });

const read = (file: string) => gunzipSync(readFileSync(new URL(file, FOLDER)));

it.each(names)("[V4] %s shows what it showed when it was stored, before the upgrade and after it", (name) => {
  const { meta, schema } = JSON.parse(read(`${name}.json.gz`).toString()) as { meta: MapMeta; schema: unknown };
  const doc = new Y.Doc();
  Y.applyUpdate(doc, read(`${name}.yjs.gz`));
  const map = openMap(doc);
  expect(map.read().meta).toEqual(meta);
  expect(view(map)).toBe(stableJson(schema));
  expect(upgradeDoc(doc)).not.toBeNull();
  expect(map.read().meta).toEqual({ ...meta, schema: DOC_VERSION });
  expect(view(map)).toBe(stableJson(schema));
  expect(parseSchema(schema, { isOwn: true })).toMatchObject({ ok: true });
});
