import { fileURLToPath } from "node:url";

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PAGE = fileOf("app/features/editor/page/editor-page.tsx");
const SESSION = fileOf("app/features/editor/page/open-session.ts");
/** What the header, the outline for screen readers and what is painted later take from the editor's core. */
const EDITOR_FIRST = [
  "registry.ts",
  "camera.ts",
  "format-binding.ts",
  "aria/aria-tree.ts",
  "aria/announcements.ts",
  "overlay/draw-handles.ts",
  "overlay/draw-rings.ts",
].map((path) => fileOf(`../../packages/editor/src/${path}`));
const CORE = [
  "editor/src/editor.ts",
  "editor/src/commands/type-letters.ts",
  "map/src/create-map.ts",
  "map/src/edits/delete-topics.ts",
].map((path) => fileOf(`../../packages/${path}`));
const BARREL = /[\\/]packages[\\/]\w+[\\/]src[\\/]index\.ts$/;
/** What neither the first picture nor the first edit needs: schemas of files and versions, SVG, documents of other versions and generations. */
const LATER =
  /[\\/](?:schema-json|paint[\\/](?:svg-painter|render-svg)|drawing[\\/]sketch|generations[\\/]|upgrades[\\/])/;
const YJS = /[\\/]node_modules[\\/]yjs[\\/]/;

/**
 * The editor in two chunks instead of forty: many small files are slower to ask for and larger together, because each is compressed on its
 * own. The first has what paints the first picture, and nothing that leads to Yjs: pages with small pictures of maps need no more.
 */
export function groupPicture() {
  let first: Set<string> | null = null;
  return {
    test: (id: string) => /[\\/]packages[\\/](?:map|layout|scene|editor)[\\/]/.test(id) && !LATER.test(id),
    name(id: string, graph: Graph) {
      first ??= new Set([
        ...[...reach([PAGE], graph, () => true)].filter((each) => !/[\\/]packages[\\/]editor[\\/]/.test(each)),
        ...reach(EDITOR_FIRST, graph, isNoBarrel),
      ]);
      return first.has(id) && ![...reach([id], graph, isNoBarrel)].some((needed) => YJS.test(needed))
        ? "picture"
        : null;
    },
    priority: 1,
    debugName: "picture",
  };
}

/** The second has the rest of what it takes to edit, with Yjs. Panels that come later use parts of it. */
export function groupLive() {
  let page: Set<string> | null = null;
  let session: Set<string> | null = null;
  return {
    test: (id: string) =>
      /[\\/](?:features[\\/]editor|packages[\\/](?:(?:editor|map)[\\/]src|contract[\\/]src[\\/]live))[\\/]/.test(id) &&
      !LATER.test(id),
    // Without what needs a module of the page: with its dependencies that would come here too, React among them.
    name(id: string, graph: Graph) {
      page ??= reach([PAGE], graph, isNoBarrel);
      session ??= reach([SESSION, ...CORE], graph, isNoBarrel);
      if (!session.has(id)) return null;
      for (const needed of reach([id], graph, isNoBarrel)) if (page.has(needed)) return null;
      return "live";
    },
    debugName: "live",
  };
}

/** Small modules that nearly every page needs, with React: files of a hundred bytes are larger together than one. */
export function groupCommon() {
  return {
    test: /[\\/]app[\\/](?:lib[\\/]\w+[\\/](?:until-loaded|when-idle|preferences|shown-name|document-changes|nonce|root-data)|ui[\\/](?:visually-hidden|page-head|icon|button)|features[\\/]editor[\\/]session[\\/]store)\.tsx?$/,
    name: "common",
    priority: 2,
  };
}

const isNoBarrel = (id: string): boolean => !BARREL.test(id);

function reach(from: readonly string[], graph: Graph, isFollowed: (id: string) => boolean): Set<string> {
  const found = new Set(from);
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (isFollowed(next)) found.add(next);
  }
  return found;
}
