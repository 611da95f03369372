import { describe, expect, it } from "vitest";
import { exportMap } from "../export-map.ts";
import { importFile } from "../import-file.ts";
import { importOk } from "../testing/import-ok.ts";
import { randomMap } from "../testing/random-map.ts";
import { zipOf } from "../testing/zip-of.ts";

describe("our own file", () => {
  it("holds everything, with ids, settings and pictures, which get ids of their own", () => {
    const file = { ...randomMap(3, 30), layout: "one", theme: "two" };
    const [map] = importOk(exportMap(file, "treeline").bytes).maps;
    expect(map).toMatchObject({ name: file.name, layout: "one", theme: "two" });
    expect(map?.schema.notes).toEqual(file.schema.notes);
    expect(map?.schema.connections).toEqual(file.schema.connections);
    expect(Object.keys(map?.schema.nodes ?? {})).toEqual(Object.keys(file.schema.nodes));
    for (const { id, topic } of map?.pictures ?? []) expect(map?.schema.nodes[topic]?.image?.id).toBe(id);
  });

  it("may be the content alone, as the calls give it", () => {
    const { schema } = randomMap(4, 10);
    const result = importOk(JSON.stringify(schema));
    expect(result).toMatchObject({ format: "treeline", report: { kept: { topics: 10 } } });
  });

  it("is refused when it is from a later version, or damaged", () => {
    const later = zipOf({ "treeline.json": JSON.stringify({ format: "treeline", version: 99, schema: {} }) });
    expect(importFile(later)).toMatchObject({ ok: false, problems: [{ code: "unsupported_version", detail: "99" }] });
    expect(importFile('{"nodes":{"a":{}},"root":"a"}')).toMatchObject({ ok: false, problems: [{ code: "broken" }] });
    expect(importFile('{"nodes":')).toMatchObject({ ok: false, problems: [{ code: "broken" }] });
  });
});
