// A cycle between folders cannot be seen file by file: a → b in one pair of files and b → a in another. Types count too, as whoever reads
// the one folder has to know the other. Tests are left out: they may start the whole application.

const IS_FOR_TESTS = /\.test\.tsx?$|\/(testing|fixtures)\//;

/** Every folder under `root` is looked at by itself: its subfolders, and the files beside them, must not import each other in a circle. */
export function findFolderCycles(modules, root) {
  const graphs = new Map();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(`${root}/`) || IS_FOR_TESTS.test(source)) continue;
    for (const { resolved } of dependencies) if (resolved.startsWith(`${root}/`)) addEdge(graphs, source, resolved);
  }
  return [...graphs].flatMap(([folder, graph]) => findCycles(graph).map((cycle) => `${folder}: ${cycle.join(" → ")}`));
}

/** Between the two parts in which the paths differ first. */
function addEdge(graphs, from, to) {
  const a = from.split("/");
  const b = to.split("/");
  const depth = a.findIndex((part, index) => part !== b[index]);
  if (depth < 0) return;
  const folder = a.slice(0, depth).join("/");
  const graph = graphs.get(folder) ?? new Map();
  graphs.set(folder, graph);
  graph.set(a[depth], (graph.get(a[depth]) ?? new Set()).add(b[depth]));
}

/** One for each edge that leads back to where the walk came from; there are none if and only if the graph has no cycle. */
function findCycles(graph) {
  const cycles = [];
  const done = new Set();
  const walk = (node, path) => {
    const start = path.indexOf(node);
    if (start >= 0) return void cycles.push([...path.slice(start), node]);
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return cycles;
}
