import {
  flattenMarks,
  type MapSchema,
  parseSchema,
  type SchemaConnection,
  type SchemaNode,
  SHAPES,
  type TextRun,
} from "@treeline/map";
import { pick, seededRandom } from "@treeline/map/testing";
import type { MapFile } from "../exporting/map-file.ts";
import { PNG } from "./zip-of.ts";

const WORDS = [
  "Rome",
  "a < b & c",
  "*star*",
  "_under_",
  "`code`",
  "# no",
  "- dash",
  "1. one",
  "=1+1",
  "@you",
  "[x] y",
  "(z)",
  '"quoted"',
  "'s",
  "<b>tag</b>",
  "&amp;",
  "日本語",
  "שלום",
  "😀",
  "a,b;c",
  "C:\\dir",
  "~~wave~~",
  "{{brace}}",
  "%% off",
  "::icon(x)",
  "> more",
  "|pipe|",
  "---",
  "é",
];
/** Those that more than one program has. */
const MARKS = ["priority-1", "priority-6", "progress-4", "flag-red", "flag-blue", "face-smile", "symbol-question"];
const TASKS = ["task-open", "task-done"];
const COLOURS = ["#112233", "#ffcc00", "#00aa55"];

/** A map with something of everything, the same for each seed. */
export function randomMap(seed: number, size: number): MapFile {
  const random = seededRandom(seed);
  const chance = (share: number) => random() < share;
  const words = (count: number) =>
    Array.from({ length: 1 + Math.floor(random() * count) }, () => pick(random, WORDS)).join(" ");
  const nodes: Record<string, SchemaNode> = {};
  const notes: Record<string, { id: string; content: string }> = {};
  const ids: string[] = [];
  const pictures = new Map<string, { type: string; bytes: Uint8Array }>();
  for (let at = 0; at < size; at += 1) {
    const id = `t${at}`;
    const parent = at === 0 ? null : pick(random, ids);
    const image = chance(0.1) ? { id: `p${at}`, url: `/images/p${at}`, width: 40, height: 30 } : undefined;
    if (image) pictures.set(image.id, { type: "image/png", bytes: PNG });
    if (chance(0.2)) notes[id] = { id: `n${at}`, content: randomNote(words, chance) };
    const style = {
      ...(chance(0.1) && { fill: pick(random, COLOURS) }),
      ...(chance(0.1) && { text: pick(random, COLOURS) }),
      ...(chance(0.1) && { fontSize: 18 }),
    };
    nodes[id] = {
      parent,
      order: `V${String(at).padStart(5, "0")}`,
      text: randomText(words, chance),
      ...(parent === "t0" && chance(0.5) && { side: chance(0.5) ? ("left" as const) : ("right" as const) }),
      ...(chance(0.1) && { shape: pick(random, SHAPES) }),
      ...(Object.keys(style).length > 0 && { style }),
      ...(image && { image }),
      ...(chance(0.3) && flattenMarks({ marks: [{ name: pick(random, MARKS), order: 1 }] })),
      ...(chance(0.2) && flattenMarks({ marks: [{ name: pick(random, TASKS), order: 0 }] })),
      ...(chance(0.15) && { link: `https://example.com/${at}?a=1&b=(2)` }),
    };
    ids.push(id);
  }
  const parents = new Set(Object.values(nodes).map(({ parent }) => parent));
  for (const id of ids) if (parents.has(id) && chance(0.2)) nodes[id] = { ...(nodes[id] as SchemaNode), folded: true };
  const connections: Record<string, SchemaConnection> = {};
  for (let at = 0; at < size / 10; at += 1) {
    const [from, to] = [pick(random, ids), pick(random, ids)];
    if (from !== to) connections[`c${at}`] = { from, to, ...(chance(0.5) && { label: words(2) }) };
  }
  const parsed = parseSchema({ version: 1, root: "t0", nodes, connections, notes } satisfies MapSchema);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { name: words(2), schema: parsed.value, pictures };
}

type Words = (count: number) => string;
type Chance = (share: number) => boolean;

function randomText(words: Words, chance: Chance): TextRun[] {
  const text = words(3) + (chance(0.15) ? `\n${words(2)}` : "");
  if (chance(0.7)) return [{ text }];
  return [
    { text: `${text} ` },
    { text: words(1), ...(chance(0.5) ? { bold: true } : { italic: true }) },
    ...(chance(0.5) ? [{ text: " " }, { text: "web", link: "https://example.com/in" }] : []),
  ];
}

const randomNote = (words: Words, chance: Chance): string =>
  [words(5), ...(chance(0.5) ? [`${words(2)}\n${words(2)}`] : []), ...(chance(0.3) ? ["- item\n  - inner"] : [])].join(
    "\n\n",
  );
