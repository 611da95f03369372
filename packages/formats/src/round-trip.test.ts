import type { MapSchema, SchemaNode } from "@treeline/map";
import { describe, expect, it } from "vitest";
import type { ImportedMap } from "./building/imported-map.ts";
import { EXPORT_FORMATS, type ExportFormat, exportMap } from "./export-map.ts";
import { buildTree, type MapTopic, marksOf } from "./exporting/map-tree.ts";
import { importOk } from "./testing/import-ok.ts";
import { randomMap } from "./testing/random-map.ts";

type Part =
  | "runs"
  | "note"
  | "link"
  | "side"
  | "folded"
  | "style"
  | "picture"
  | "connections"
  | "breaks"
  | "tasks"
  | "marks";

/** What comes back of each format; the README has the same table. The tree and the texts always do. */
const HELD: Partial<Readonly<Record<ExportFormat, readonly Part[]>>> = {
  freemind: ["runs", "note", "link", "side", "folded", "style", "connections", "breaks", "tasks", "marks"],
  xmind: ["runs", "note", "link", "side", "folded", "style", "picture", "connections", "breaks", "marks"],
  opml: ["note", "link", "folded", "breaks", "tasks"],
  markdown: ["runs", "note", "link", "breaks", "tasks"],
  csv: ["note", "link", "breaks"],
  mermaid: ["breaks"],
  text: [],
  treeline: ["runs", "note", "link", "side", "folded", "style", "picture", "connections", "breaks", "tasks", "marks"],
};

interface Shown {
  readonly text: unknown;
  readonly rest: object;
  readonly children: Shown[];
}

function show({ node, note, children }: MapTopic, held: readonly Part[]): Shown {
  const { text, link, side, folded, style, image } = node;
  const plain = text.map((run) => run.text).join("");
  const has = (part: Part) => held.includes(part);
  const texts = has("runs") ? text : has("breaks") ? plain : plain.replaceAll(/\s*\n\s*/g, " ");
  const rest = {
    ...(has("note") && { note }),
    ...(has("link") && { link }),
    ...(has("side") && { side }),
    ...(has("folded") && { folded }),
    ...(has("style") && { style }),
    marks: marksOf(node)
      .filter((mark) => has(mark.startsWith("task-") ? "tasks" : "marks"))
      .sort(),
    ...(has("picture") && { size: image && [image.width, image.height] }),
  };
  // XMind has the main topics of the right side first.
  const ordered = has("side") ? [...children].sort((a, b) => rank(a.node) - rank(b.node)) : children;
  return { text: texts, rest, children: ordered.map((child) => show(child, held)) };
}

const rank = ({ side }: SchemaNode): number => (side === "left" ? 1 : 0);

const labelsOf = ({ connections }: MapSchema): unknown[] =>
  Object.values(connections)
    .map(({ label }) => label)
    .sort();

describe("a map that is written and read again", () => {
  it.for(Object.entries(HELD))("keeps in %s what the format holds", ([format, held]) => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const file = withSides(randomMap(seed, 40));
      const { bytes, extension } = exportMap(file, format as ExportFormat);
      const { maps, format: found } = importOk(bytes, { fileName: `x.${extension}` });
      expect(found).toBe(format);
      const { schema, pictures } = maps[0] as ImportedMap;
      expect(show(buildTree(schema), held)).toEqual(show(buildTree(file.schema), held));
      expect(labelsOf(schema)).toEqual(held.includes("connections") ? labelsOf(file.schema) : []);
      expect(pictures).toHaveLength(held.includes("picture") ? (file.pictures?.size ?? 0) : 0);
    }
  });

  it.for(EXPORT_FORMATS)("counts in %s what stays behind", (format) => {
    const { losses } = exportMap(withSides(randomMap(1, 40)), format);
    const held = HELD[format] ?? ["runs", "note", "link", "picture"];
    const codes = losses.map(({ code }) => code);
    expect(codes.includes("note")).toBe(!held.includes("note"));
    expect(codes.includes("topic_link")).toBe(!held.includes("link"));
    expect(codes.includes("picture")).toBe(!held.includes("picture"));
    expect(codes.includes("mark")).toBe(!held.includes("marks"));
    expect(codes.includes("task")).toBe(!held.includes("tasks"));
    expect(codes.includes("connection")).toBe(!held.includes("connections"));
  });

  it("may be deeper than any stack", () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [
        `t${at}`,
        { parent: at === 0 ? null : `t${at - 1}`, order: "V", text: [{ text: "x" }] },
      ]),
    );
    const file = { name: "deep", schema: { version: 1 as const, root: "t0", nodes, connections: {}, notes: {} } };
    for (const format of EXPORT_FORMATS) expect(exportMap(file, format).bytes.length).toBeGreaterThan(0);
  });
});

/** All main topics have a side, or none: where only some have one, formats differ in what the others get. */
function withSides(file: ReturnType<typeof randomMap>): ReturnType<typeof randomMap> {
  const nodes = Object.entries(file.schema.nodes).map(([id, node]) => [
    id,
    node.parent === "t0" ? { side: "right" as const, ...node } : node,
  ]);
  return { ...file, schema: { ...file.schema, nodes: Object.fromEntries(nodes) as typeof file.schema.nodes } };
}
