import type { DocumentItem } from "@treeline/contract";
import { ImportDialog } from "../../../exchange/importing/import-dialog.tsx";
import { makeDocuments } from "../../../exchange/importing/make-documents.ts";
import { useNoteWords } from "../../../exchange/importing/use-import-text.ts";
import { useImports } from "../../../exchange/importing/use-imports.ts";
import { IMPORT_BUTTON_ID } from "./import-button.tsx";

interface FileImportsProps {
  readonly files: readonly File[];
  readonly userId: string;
  onMade(documents: readonly DocumentItem[]): void;
  onClose(): void;
}

export function FileImports({ files, userId, onMade, onClose }: FileImportsProps) {
  const words = useNoteWords();
  const { lines, cancel } = useImports(files, (file, work) => makeDocuments(file, { userId, words, onMade }, work));
  // The button that was pressed is gone where the list was empty.
  const findButton = () => document.getElementById(IMPORT_BUTTON_ID);
  return <ImportDialog lines={lines} finalFocus={findButton} onCancel={cancel} onClose={onClose} />;
}
