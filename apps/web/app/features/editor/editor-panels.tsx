import { lazy, Suspense } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import type { Panel } from "./session/panel.ts";
import { useSession } from "./session/session.ts";
import { useStore } from "./session/store.ts";
import { AriaMirror } from "./tools/aria-mirror.tsx";

const load = {
  palette: () => import("./tools/palette.tsx").then(({ Palette }) => ({ default: Palette })),
  shortcuts: () => import("./tools/shortcut-sheet.tsx").then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
  exporting: () => import("./exporting/export-panel.tsx").then(({ ExportPanel }) => ({ default: ExportPanel })),
  print: () => import("./exporting/print-panel.tsx").then(({ PrintPanel }) => ({ default: PrintPanel })),
  style: () => import("./header/style-sheet.tsx").then(({ StyleSheet }) => ({ default: StyleSheet })),
  remove: () => import("./delete-panel.tsx").then(({ DeletePanel }) => ({ default: DeletePanel })),
  versions: () => import("./versions/versions-panel.tsx").then(({ VersionsPanel }) => ({ default: VersionsPanel })),
  topic: () => import("./topic/topic-panels.tsx").then(({ TopicPanels }) => ({ default: TopicPanels })),
};

const Palette = lazy(() => untilLoaded(load.palette));
const ShortcutSheet = lazy(() => untilLoaded(load.shortcuts));
const ExportPanel = lazy(() => untilLoaded(load.exporting));
const PrintPanel = lazy(() => untilLoaded(load.print));
const StyleSheet = lazy(() => untilLoaded(load.style));
const DeletePanel = lazy(() => untilLoaded(load.remove));
const VersionsPanel = lazy(() => untilLoaded(load.versions));
const TopicPanels = lazy(() => untilLoaded(load.topic));

const ABOUT_TOPICS: ReadonlySet<Panel["kind"]> = new Set(["note", "image", "link", "colour", "shape", "context-menu"]);

/** Once the page is quiet, so that the first opening of each does not wait for the network. */
export function prefetchPanels(): void {
  for (const each of Object.values(load)) void each().catch(() => undefined);
}

/** Whatever is open over the map. The code of each comes when it is first opened. */
export function EditorPanels() {
  const panel = useStore(useSession().panel);
  return (
    <Suspense fallback={null}>
      {panel?.kind === "palette" && <Palette />}
      {panel?.kind === "shortcuts" && <ShortcutSheet />}
      {panel?.kind === "export" && <ExportPanel format={panel.format} />}
      {panel?.kind === "print" && <PrintPanel />}
      {panel?.kind === "style" && <StyleSheet />}
      {panel?.kind === "delete" && <DeletePanel />}
      {panel?.kind === "versions" && <VersionsPanel Mirror={AriaMirror} />}
      {panel && ABOUT_TOPICS.has(panel.kind) && <TopicPanels />}
    </Suspense>
  );
}
