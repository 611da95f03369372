import { FilePanel } from "../exporting/files/file-panel.tsx";
import { ImportPanel } from "../importing/import-panel.tsx";
import { ReportPanel } from "../importing/report-panel.tsx";
import type { Panel } from "../session/panel.ts";

/** Files of other programs, in and out. */
export function FilePanels({ panel }: { readonly panel: Panel }) {
  if (panel.kind === "import") return <ImportPanel files={panel.files} into={panel.into} />;
  if (panel.kind === "import-report") return <ReportPanel />;
  return panel.kind === "export-file" ? <FilePanel /> : null;
}
