import { ImportDialog } from "../../../exchange/importing/import-dialog.tsx";
import { makeDocuments } from "../../../exchange/importing/make-documents.ts";
import { importAsMaps, type Work } from "../../../exchange/importing/run-import.ts";
import { useNoteWords } from "../../../exchange/importing/use-import-text.ts";
import { type Imported, useImports } from "../../../exchange/importing/use-imports.ts";
import { useRootData } from "../../../lib/page/root-data.ts";
import { useClosePanel } from "../session/close-panel.ts";
import type { ImportPlace } from "../session/panel.ts";
import { useSession } from "../session/session.ts";
import { takeMaps } from "./take-maps.ts";

/** Files on their way into the open map, or into documents of their own. */
export function ImportPanel({ files, into }: { readonly files: readonly File[]; readonly into: ImportPlace }) {
  const session = useSession();
  const words = useNoteWords();
  const close = useClosePanel();
  const { user } = useRootData();
  const importOne = async (file: File, work: Work): Promise<Imported> => {
    if (into === "document") return makeDocuments(file, { userId: user?.id ?? "", words }, work);
    const read = await importAsMaps({ file, words }, work);
    return read.ok ? takeMaps(read, into, { session, work }) : { at: "failed", problem: read.problem };
  };
  const { lines, cancel } = useImports(files, importOne);
  return <ImportDialog lines={lines} finalFocus={false} onCancel={cancel} onClose={close} />;
}
