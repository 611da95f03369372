import { expect, it } from "vitest";
import { createMap } from "../create-map.ts";
import { makeRandomEdit, seededRandom } from "../testing/index.ts";
import { openSchema } from "./open-schema.ts";
import { toSchema } from "./to-schema.ts";

it.each([1, 2, 3])("a map opened from a schema has the same content, look and name (seed %i)", (seed) => {
  const map = createMap({ name: "Trip", layout: "IndentedLR", theme: "Red", rootText: "Rome" });
  const random = seededRandom(seed);
  for (let edit = 0; edit < 200; edit += 1) makeRandomEdit(map, random);
  const { name, layout, theme } = map.read().meta;
  const opened = openSchema(toSchema(map), { name, layout, theme });
  expect(toSchema(opened)).toEqual(toSchema(map));
  expect(opened.read().meta).toEqual(map.read().meta);
});
