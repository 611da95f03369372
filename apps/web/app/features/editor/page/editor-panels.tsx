import { type ComponentType, Suspense } from "react";
import { lazyPart } from "../../../lib/loading/until-loaded.ts";
import { Island } from "../session/island.tsx";
import type { Panel } from "../session/panel.ts";
import { useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";

const loads: (() => Promise<unknown>)[] = [];

function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  loads.push(load);
  const Part = lazyPart(load);
  return (props: P) => (
    <Island kind="panel">
      <Part {...props} />
    </Island>
  );
}

const Palette = later(async () => (await import("../tools/palette/palette.tsx")).Palette);
const ShortcutSheet = later(async () => (await import("../tools/shortcuts/shortcut-sheet.tsx")).ShortcutSheet);
const ExportPanel = later(async () => (await import("../exporting/dialog/export-panel.tsx")).ExportPanel);
const FilePanels = later(async () => (await import("./file-panels.tsx")).FilePanels);
const PrintPanel = later(async () => (await import("../exporting/print/print-panel.tsx")).PrintPanel);
const StyleSheet = later(async () => (await import("../header/pickers/style-sheet.tsx")).StyleSheet);
const DeletePanel = later(async () => (await import("../dialogs/delete-panel.tsx")).DeletePanel);
const VersionsPanel = later(async () => (await import("../versions/versions-panel.tsx")).VersionsPanel);
const TopicPanels = later(async () => (await import("../topic/topic-panels.tsx")).TopicPanels);

const ABOUT_TOPICS: ReadonlySet<Panel["kind"]> = new Set([
  "note",
  "image",
  "link",
  "colour",
  "shape",
  "mark",
  "context-menu",
]);

const ABOUT_FILES: ReadonlySet<Panel["kind"]> = new Set(["export-file", "import", "import-report"]);

/** Once the page is quiet, so that the first opening of each does not wait for the network. */
export function prefetchPanels(): void {
  for (const load of loads) void load().catch(() => undefined);
}

/** Whatever is open over the map. The code of each comes when it is first opened. */
export function EditorPanels({ Mirror }: { Mirror: ComponentType }) {
  const panel = useStore(useSession().panel);
  return (
    <Suspense fallback={null}>
      {panel?.kind === "palette" && <Palette />}
      {panel?.kind === "shortcuts" && <ShortcutSheet />}
      {panel?.kind === "export" && <ExportPanel format={panel.format} />}
      {panel && ABOUT_FILES.has(panel.kind) && <FilePanels panel={panel} />}
      {panel?.kind === "print" && <PrintPanel />}
      {panel?.kind === "style" && <StyleSheet />}
      {panel?.kind === "delete" && <DeletePanel />}
      {panel?.kind === "versions" && <VersionsPanel Mirror={Mirror} />}
      {panel && ABOUT_TOPICS.has(panel.kind) && <TopicPanels />}
    </Suspense>
  );
}
