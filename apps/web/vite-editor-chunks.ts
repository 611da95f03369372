import { fileURLToPath } from "node:url";

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const PAGE = fileURLToPath(new URL("app/features/editor/editor-page.tsx", import.meta.url));
const BARREL = /[\\/]packages[\\/]\w+[\\/]src[\\/]index\.ts$/;
/** Reading schemas of files and versions; the first one comes from our own server and is believed. */
const LATER = /[\\/]schema-json[\\/](?!build-snapshot)/;
const YJS = /[\\/]node_modules[\\/]yjs[\\/]/;

/**
 * The modules of the engine that paint the first picture, in one chunk instead of twenty: many small files are slower to ask for and
 * larger together, because each is compressed on its own. What leads to Yjs is not among them: the picture does not wait for it.
 */
export function groupPicture() {
  let first: Set<string> | null = null;
  return {
    test: (id: string) => /[\\/]packages[\\/](?:map|layout|scene)[\\/]/.test(id) && !LATER.test(id),
    name(id: string, graph: Graph) {
      first ??= reach(PAGE, graph, () => true);
      const needs = reach(id, graph, (next) => !BARREL.test(next));
      return first.has(id) && ![...needs].some((needed) => YJS.test(needed)) ? "picture" : null;
    },
    debugName: "picture",
  };
}

function reach(from: string, graph: Graph, isFollowed: (id: string) => boolean): Set<string> {
  const found = new Set([from]);
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (isFollowed(next)) found.add(next);
  }
  return found;
}
