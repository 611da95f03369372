import { existsSync } from "node:fs";
import { join } from "node:path";

export interface EngineEntry {
  /** Its file in this folder. */
  readonly name: string;
  readonly label: string;
  /** A variant is ours too, but for comparison only: ratios are taken from "ours". */
  readonly kind: "ours" | "variant" | "floor" | "peer";
  /** The packages whose versions say what was measured. */
  readonly packages: readonly string[];
}

/** Quick ones first: when a quick run is out of time, it is the slow ones that are left out. */
const ENGINES: readonly EngineEntry[] = [
  { name: "treeline", label: "Treeline", kind: "ours", packages: [] },
  { name: "treeline-live", label: "Treeline, first picture from the live document", kind: "variant", packages: [] },
  { name: "bare-canvas", label: "bare canvas (floor)", kind: "floor", packages: [] },
  { name: "mind-elixir", label: "mind-elixir", kind: "peer", packages: ["mind-elixir"] },
  {
    name: "react-flow",
    label: "React Flow, only visible",
    kind: "peer",
    packages: ["@xyflow/react", "react", "@antv/hierarchy"],
  },
  { name: "jsmind-svg", label: "jsMind, svg", kind: "peer", packages: ["jsmind"] },
  { name: "x6-virtual", label: "X6, virtual", kind: "peer", packages: ["@antv/x6", "@antv/hierarchy"] },
  {
    name: "simple-mind-map-performance",
    label: "simple-mind-map, performance mode",
    kind: "peer",
    packages: ["simple-mind-map"],
  },
  { name: "jsmind-canvas", label: "jsMind, canvas", kind: "peer", packages: ["jsmind"] },
  { name: "markmap", label: "markmap, no animation", kind: "peer", packages: ["markmap-view"] },
  { name: "simple-mind-map", label: "simple-mind-map", kind: "peer", packages: ["simple-mind-map"] },
  { name: "x6", label: "X6", kind: "peer", packages: ["@antv/x6", "@antv/hierarchy"] },
];

/** The engines whose file is there; `only` narrows them by name. Variants are not worth the time of a quick run. */
export function listEngines({
  only,
  isQuick,
}: {
  only: readonly string[] | undefined;
  isQuick: boolean;
}): EngineEntry[] {
  const unknown = only?.find((name) => !ENGINES.some((entry) => entry.name === name));
  if (unknown) throw new Error(`No engine ${unknown}. There are: ${ENGINES.map((entry) => entry.name).join(", ")}.`);
  return ENGINES.filter(({ name, kind }) => {
    const isWanted = only ? only.includes(name) : !(isQuick && kind === "variant");
    return isWanted && existsSync(join(import.meta.dirname, `${name}.ts`));
  });
}
