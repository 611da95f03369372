import { addTopic, applySchema, createMap, type MapDoc, setFolded, setText } from "../../packages/map/src/index.ts";
import { findPlace, paintScene, type Scene, SceneBuilder } from "../../packages/scene/src/index.ts";
import { createFakeMeasurer } from "../../packages/scene/src/testing/fake-measurer.ts";
import { buildTree } from "../trees/build-tree.ts";
import { pickTargets } from "../trees/pick-targets.ts";
import { schemaOf } from "../trees/schema-of.ts";
import { countTopics } from "../trees/topic.ts";

/** What one edit cost Treeline, in topics: the mean over the rounds. */
export interface EditWork {
  readonly edit: string;
  readonly size: number;
  readonly measured: number;
  readonly built: number;
  readonly laidOut: number;
  readonly painted: number;
}

const STAGE = { width: 1440, height: 900 };

/** Counts instead of a clock: the same on every machine. */
export function countWork(size: number, rounds: number): EditWork[] {
  const tree = buildTree(size);
  const targets = pickTargets(tree, rounds);
  const schema = schemaOf(tree);
  const map = createMap({ rootId: schema.root, layout: "CompactBoxH" });
  applySchema(map, schema);
  const builder = new SceneBuilder(createFakeMeasurer());
  builder.build(map.read());
  const edits: Record<string, (round: number) => string> = {
    "add child": (round) => {
      const parent = targets.parents[round] as string;
      addTopic(map, { parent, text: `Added ${round}` });
      return parent;
    },
    "edit text": (round) => {
      const topic = targets.edited[round] as string;
      setText(map, { topic, text: `Changed in round ${round}` });
      return topic;
    },
    "fold or unfold": (round) => {
      setFolded(map, { topics: [targets.branch.id], folded: round % 2 === 0 });
      return targets.branch.id;
    },
  };
  const topics = countTopics(tree);
  return Object.entries(edits).map(([edit, run]) => ({
    edit,
    size: topics,
    ...meanWork({ map, builder, rounds }, run),
  }));
}

function meanWork(
  { map, builder, rounds }: { map: MapDoc; builder: SceneBuilder; rounds: number },
  run: (round: number) => string,
): Omit<EditWork, "edit" | "size"> {
  const before = builder.work;
  let painted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const topic = run(round);
    painted += countPainted(builder.build(map.read()), topic);
  }
  const { measured, built, laidOut } = builder.work;
  return {
    measured: (measured - before.measured) / rounds,
    built: (built - before.built) / rounds,
    laidOut: (laidOut - before.laidOut) / rounds,
    painted: painted / rounds,
  };
}

/** What the frame after the edit paints, with the topic in the middle of the stage. */
function countPainted(scene: Scene, topic: string): number {
  const { x = 0, y = 0 } = findPlace(scene, topic) ?? {};
  const [dx, dy] = [STAGE.width / 2, STAGE.height / 2];
  const view = { left: x - dx, top: y - dy, right: x + dx, bottom: y + dy };
  return paintScene(scene, { paint: () => {} }, { view, scale: 1 }).topics;
}
