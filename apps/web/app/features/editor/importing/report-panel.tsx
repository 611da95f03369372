import { ReportDialog } from "../../../exchange/importing/report-dialog.tsx";
import { useRootData } from "../../../lib/page/root-data.ts";
import { useClosePanel } from "../session/close-panel.ts";
import { useSession } from "../session/session.ts";

/** What the import of the open document said. */
export function ReportPanel() {
  const close = useClosePanel();
  const { access } = useSession();
  const { user } = useRootData();
  return <ReportDialog documentId={access.get().id} userId={user?.id ?? ""} finalFocus={false} onClose={close} />;
}
