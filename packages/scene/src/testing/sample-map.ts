import {
  buildSnapshot,
  flattenMarks,
  type LayoutName,
  listMarkNames,
  MARK_GROUPS,
  type MapSnapshot,
  type MarkGroup,
  type SchemaNode,
  type ThemeName,
} from "@treeline/map";

export type SampleName = "launch" | "marks";

type Look = Partial<Omit<SchemaNode, "parent" | "order" | "text">> & {
  readonly note?: string;
  readonly runs?: SchemaNode["text"];
};
type Sample = readonly [text: string, look: Look, ...children: Sample[]];

export const SAMPLE_IMAGE = { id: "key-visual", url: "/images/key-visual", width: 132, height: 66 } as const;

/** A launch plan with one of everything: two languages, emoji, an image, notes, links, folded branches, every shape. */
const LAUNCH: Sample = [
  "Aurora launch plan",
  {},
  [
    "Goals",
    { side: "right" },
    ["10,000 sign-ups in 30 days", {}],
    ["Activation above 40%", {}],
    ["Three press features", { link: "https://example.org/press" }],
  ],
  [
    "Audience",
    { side: "right" },
    ["Product teams", {}, ["Roadmap owners", {}], ["Facilitators", {}]],
    ["Educators", { shape: "pill" }],
    ["Consultants", { folded: true }, ["A", {}], ["B", {}], ["C", {}], ["D", {}]],
  ],
  [
    "Message",
    { side: "right", shape: "hexagon" },
    ["Think in branches", { note: "The line for the home page." }],
    [
      "Proof points",
      { shape: "parallelogram" },
      ["12 customer stories", {}],
      [
        "Benchmark report",
        { runs: [{ text: "Benchmark " }, { text: "report", bold: true }, { text: " v2", italic: true }] },
      ],
      ["Was cancelled", { runs: [{ text: "Was cancelled", strike: true }] }],
    ],
  ],
  [
    "Timeline",
    { side: "right", shape: "tag" },
    ["Private beta, 3 March", { shape: "rectangle" }],
    ["Public beta, 24 March", { shape: "underline" }],
    ["Launch day, 14 April 🚀", { note: "All hands.", link: "https://example.org/launch" }],
  ],
  [
    "Channels",
    { side: "left", shape: "cloud" },
    ["Newsletter", {}],
    ["Webinar series", { note: "Twice a month." }, ["Live demo", {}], ["Open Q&A", { shape: "ellipse" }]],
    ["Partner posts", { style: { fill: "#F6D365" } }],
  ],
  [
    "Команда",
    { side: "left" },
    ["Елена, маркетинг", {}],
    ["Томаш, дизайн и иллюстрации для сайта и приложения", {}],
    ["Разработка", { folded: true, shape: "ellipse" }, ...archive(120)],
  ],
  [
    "Assets",
    { side: "left", shape: "diamond" },
    ["Key visual", { image: SAMPLE_IMAGE }],
    ["Press kit", { link: "https://example.org/kit" }],
  ],
  [
    "Risks",
    { side: "left" },
    ["App review delay ⏳", {}, ["Ask for an expedited review by the store", {}]],
    ["Low beta feedback", { shape: "none" }, ["Invite two weeks early", {}]],
  ],
];

function archive(count: number): Sample[] {
  return Array.from({ length: count }, (_, index): Sample => [`Task ${index + 1}`, {}]);
}

const marked = (...names: string[]): Look => flattenMarks({ marks: names.map((name, order) => ({ name, order })) });
const groups = Object.keys(MARK_GROUPS) as MarkGroup[];

/** Every mark, alone and with others, on topics of every depth and some shapes, beside what else a topic has. */
const MARKED: Sample = [
  "Все значки, all marks",
  marked("priority-1", "progress-5", "flag-red"),
  ...groups.map(
    (group, index): Sample => [
      `Group ${group}`,
      { side: index % 2 === 0 ? "right" : "left", ...marked(...listMarkNames(group).slice(0, (index % 3) + 1)) },
      [
        "All of it on one topic",
        marked(...listMarkNames(group).slice(0, 24)),
        ["Below", marked(...listMarkNames(group))],
      ],
      ...listMarkNames(group)
        .slice(0, 8)
        .map((name): Sample => [name, marked(name)]),
    ],
  ),
  [
    "With the rest",
    { side: "left", shape: "ellipse", ...marked("progress-auto", "star-yellow") },
    ["Done", { ...marked("task-done", "😀"), note: "x", link: "https://example.org/" }],
    ["Open, with a text so long that it goes over more than one line", marked("task-open", "symbol-people")],
    ["Dropped", { shape: "hexagon", ...marked("task-cancelled") }],
    ["", marked("symbol-fire")],
    ["Key visual", { image: SAMPLE_IMAGE, ...marked("flag-blue", "🚀", "❤️", "symbol-pin") }],
    ["Filled", { style: { fill: "#7A7A7A" }, ...marked("flag-green", "priority-9", "face-wink") }],
  ],
];

/** The samples in a layout and a theme. The same each time. */
export function buildSampleMap(layout: LayoutName, theme: ThemeName, sample: SampleName = "launch"): MapSnapshot {
  const nodes: Record<string, SchemaNode> = {};
  const notes: Record<string, { id: string; content: string }> = {};
  const add = ([text, { note, runs, ...look }, ...children]: Sample, parent: string | null, order: string): void => {
    const id = parent === null ? "root" : `${parent}-${order}`;
    nodes[id] = { parent, order, text: runs ?? [{ text }], ...look };
    if (note) notes[id] = { id: `note-${id}`, content: note };
    children.forEach((child, index) => add(child, id, `a${String(index).padStart(3, "0")}`));
  };
  if (sample === "marks") {
    add(MARKED, null, "a0");
    return buildSnapshot({ version: 1, root: "root", nodes, connections: {}, notes }, { name: "Marks", layout, theme });
  }
  add(LAUNCH, null, "a0");
  const connections = {
    unlocks: { from: "root-a002-a001-a001", to: "root-a003-a002", label: "unlocks" },
    feeds: { from: "root-a004-a001", to: "root-a005-a000", label: "питает", style: { line: "solid" as const } },
    hidden: { from: "root-a005-a002-a001", to: "root-a000", label: "never seen" },
  };
  return buildSnapshot({ version: 1, root: "root", nodes, connections, notes }, { name: "Aurora", layout, theme });
}
