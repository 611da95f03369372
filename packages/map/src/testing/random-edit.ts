import { LAYOUTS } from "@treeline/layout";
import { addConnection } from "../edits/add-connection.ts";
import { addParent } from "../edits/add-parent.ts";
import { addTopic } from "../edits/add-topic.ts";
import { balance } from "../edits/balance.ts";
import { changeConnection } from "../edits/change-connection.ts";
import { deleteButKeepChildren } from "../edits/delete-but-keep-children.ts";
import { deleteConnections } from "../edits/delete-connections.ts";
import { deleteNotes } from "../edits/delete-notes.ts";
import { deleteTopics } from "../edits/delete-topics.ts";
import { formatText, formatTopics } from "../edits/format-text.ts";
import { moveTopics } from "../edits/move-topics.ts";
import { pasteTopics } from "../edits/paste-topics.ts";
import { setFolded, setHue, setLink, setShape, setSide, setStyle } from "../edits/set-fields.ts";
import { setImage } from "../edits/set-image.ts";
import { clearMarks, removeMarks, setMark, setTask } from "../edits/set-marks.ts";
import { setLayout, setName, setTheme } from "../edits/set-meta.ts";
import { setNote } from "../edits/set-note.ts";
import { setText } from "../edits/set-text.ts";
import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { THEMES } from "../map-meta.ts";
import { applySchema } from "../schema-json/apply-schema.ts";
import { parseSchema } from "../schema-json/parse-schema.ts";
import { toSchema } from "../schema-json/to-schema.ts";
import { SHAPES, SIDES } from "../topic-look.ts";
import { listTopics } from "./check-map.ts";
import { pick } from "./random.ts";

interface Dice {
  readonly map: MapDoc;
  readonly random: () => number;
  /** Any topic of the tree. */
  readonly topic: () => string;
  readonly connection: () => string;
}

type RandomEdit = (dice: Dice) => unknown;

const mark = ({ random }: Dice) => pick(random, ["bold", "italic", "underline", "strike"] as const);
const words = ({ random }: Dice) => pick(random, ["one", "two", "Привет", "👩‍👩‍👧 family", "a\nb", ""]);

const SOME_MARKS = [
  "priority-1",
  "priority-2",
  "task-open",
  "task-done",
  "flag-red",
  "symbol-idea",
  "symbol-key",
  "😀",
];

/** Types or deletes somewhere in the middle, as a person does. */
const typing: RandomEdit = (dice) => {
  const topic = dice.topic();
  const text = [...(dice.map.findTopic(topic)?.plain ?? "")];
  text.splice(Math.floor(dice.random() * (text.length + 1)), Math.floor(dice.random() * 3), words(dice));
  setText(dice.map, { topic, text: text.join("").slice(0, 60).toWellFormed() });
};

/** Drops, renames or moves one node of the JSON view and applies it, as a restore of an older version does. */
const schemaChange: RandomEdit = ({ map, random, topic }) => {
  const schema = toSchema(map);
  const nodes = { ...schema.nodes };
  const id = topic();
  const isLeaf = !Object.values(nodes).some(({ parent }) => parent === id);
  if (isLeaf && id !== schema.root && random() < 0.5) delete nodes[id];
  else if (nodes[id])
    nodes[id] = { ...nodes[id], text: [{ text: "from json" }], parent: id === schema.root ? null : schema.root };
  const parsed = parseSchema({ ...schema, nodes, connections: {}, notes: {} });
  if (parsed.ok) applySchema(map, parsed.value);
};

/** In one step or in two, with something else in between. */
const cutAndPaste: RandomEdit = ({ map, topic, random }) => {
  const id = topic();
  deleteTopics(map, { topics: [id] });
  const parent = topic();
  if (random() < 0.8) pasteTopics(map, { parent, forest: [{ id, text: "cut" }], isCut: true });
};

/** How often, and what. Moves and deletes lead, for they are what can go wrong. */
const EDITS: readonly (readonly [weight: number, edit: RandomEdit])[] = [
  [12, (d) => addTopic(d.map, { parent: d.topic(), index: Math.floor(d.random() * 4), text: words(d) })],
  [14, (d) => moveTopics(d.map, { topics: [d.topic()], parent: d.topic(), index: Math.floor(d.random() * 4) })],
  [4, (d) => moveTopics(d.map, { topics: [d.topic(), d.topic()], parent: d.topic() })],
  [6, (d) => deleteTopics(d.map, { topics: [d.topic()] })],
  [2, (d) => deleteButKeepChildren(d.map, { topic: d.topic() })],
  [2, (d) => addParent(d.map, { topics: [d.topic()], text: "parent" })],
  [
    2,
    (d) => pasteTopics(d.map, { parent: d.topic(), forest: [{ text: "p", children: [{ text: "q" }] }, { text: "r" }] }),
  ],
  [3, cutAndPaste],
  [10, typing],
  [
    2,
    (d) =>
      formatText(d.map, {
        topic: d.topic(),
        from: 0,
        to: 1 + Math.floor(d.random() * 5),
        marks: { [mark(d)]: d.random() < 0.6 },
      }),
  ],
  [1, (d) => formatTopics(d.map, { topics: [d.topic()], marks: { [mark(d)]: d.random() < 0.6 } })],
  [2, (d) => setFolded(d.map, { topics: [d.topic()], folded: d.random() < 0.5 })],
  [2, (d) => setShape(d.map, { topics: [d.topic()], shape: d.random() < 0.3 ? null : pick(d.random, SHAPES) })],
  [1, (d) => setStyle(d.map, { topics: [d.topic()], style: { fill: pick(d.random, ["#112233", "#aabbcc", null]) } })],
  [1, (d) => setImage(d.map, { topic: d.topic(), image: { id: "i1", url: "/images/i1", width: 10, height: 20 } })],
  [1, (d) => setLink(d.map, { topics: [d.topic()], link: d.random() < 0.3 ? null : "https://example.com/" })],
  [1, (d) => setSide(d.map, { topics: [d.topic()], side: pick(d.random, SIDES) })],
  [3, (d) => setMark(d.map, { topics: [d.topic()], mark: pick(d.random, SOME_MARKS) })],
  [1, (d) => removeMarks(d.map, { topics: [d.topic()], marks: [pick(d.random, SOME_MARKS)] })],
  [1, (d) => clearMarks(d.map, { topics: [d.topic(), d.topic()] })],
  [1, (d) => setTask(d.map, { topics: [d.topic()], due: pick(d.random, ["2026-11-30", null]) })],
  [1, (d) => setTask(d.map, { topics: [d.topic()], person: pick(d.random, ["Ann", "Борис", null]) })],
  [1, (d) => setHue(d.map, { topics: [d.topic()], hue: Math.floor(d.random() * 9) })],
  [3, (d) => addConnection(d.map, { from: d.topic(), to: d.topic(), label: words(d) })],
  [1, (d) => changeConnection(d.map, { connection: d.connection(), label: words(d), to: d.topic() })],
  [1, (d) => deleteConnections(d.map, { connections: [d.connection()] })],
  [3, (d) => setNote(d.map, { topic: d.topic(), content: words(d) + words(d) })],
  [1, (d) => deleteNotes(d.map, { topics: [d.topic()] })],
  [1, (d) => setName(d.map, { name: words(d) })],
  [1, (d) => setLayout(d.map, { layout: pick(d.random, LAYOUTS) })],
  [1, (d) => setTheme(d.map, { theme: pick(d.random, THEMES) })],
  [1, (d) => balance(d.map)],
  [2, schemaChange],
];
const TOTAL = EDITS.reduce((sum, [weight]) => sum + weight, 0);

/** One edit of any kind. A refusal is fine: nothing was written. */
export function makeRandomEdit(map: MapDoc, random: () => number): void {
  const ids = listTopics(map.read().root);
  const dice: Dice = {
    map,
    random,
    topic: () => pick(random, ids),
    connection: () => pick(random, [...map.read().connections.map(({ id }) => id), "none"]),
  };
  let at = random() * TOTAL;
  const edit = EDITS.find(([weight]) => (at -= weight) < 0)?.[1] ?? typing;
  try {
    edit(dice);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
  }
}
