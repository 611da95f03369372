import type { DocumentItem } from "@treeline/contract";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { pickFiles } from "../../../lib/documents/pick-files.ts";
import { lazyPart } from "../../../lib/loading/until-loaded.ts";
import { useListText } from "../list/list-texts.ts";
import styles from "./importing.module.css";
import { useFileDrop } from "./use-file-drop.ts";

const ReportDialog = lazyPart(async () => (await import("../../../exchange/importing/report-dialog.tsx")).ReportDialog);
const ExportDialog = lazyPart(async () => (await import("../exporting/export-dialog.tsx")).ExportDialog);
const FileImports = lazyPart(async () => (await import("./file-imports.tsx")).FileImports);

export interface Importing {
  /** Files that are being imported; none while the dialog is closed. */
  readonly files: readonly File[];
  pick(): void;
  take(files: readonly File[]): void;
  close(): void;
}

const NOTHING: readonly File[] = [];

/** One import at a time: files that are chosen meanwhile are ignored. */
export function useImporting(): Importing {
  const [files, setFiles] = useState(NOTHING);
  const take = (given: readonly File[]) => setFiles((running) => (running.length > 0 ? running : given));
  return { files, take, pick: () => pickFiles({ multiple: true }, take), close: () => setFiles(NOTHING) };
}

interface FilesPlaceProps {
  readonly importing: Importing;
  readonly userId: string;
  /** The document whose report is open. */
  readonly reported: DocumentItem | null;
  findFinalFocus(): HTMLElement | null;
  closeReport(): void;
  /** The documents that are to be exported. */
  readonly exported: readonly DocumentItem[];
  stopExport(): void;
  onExported(file: string): void;
  onMade(documents: readonly DocumentItem[]): void;
}

/** Where files can be dropped, and the dialogs. Their code comes when they are first opened. */
export function FilesPlace(props: FilesPlaceProps) {
  const { importing, userId, reported, exported, findFinalFocus, closeReport, stopExport, onMade, onExported } = props;
  const l = useListText();
  const isOver = useFileDrop(importing.take);
  return (
    <>
      {isOver && createPortal(<div className={styles.drop}>{l("import.drop")}</div>, document.body)}
      <Suspense fallback={null}>
        {importing.files.length > 0 && (
          <FileImports files={importing.files} userId={userId} onMade={onMade} onClose={importing.close} />
        )}
        {exported.length > 0 && (
          <ExportDialog
            items={exported}
            findFinalFocus={findFinalFocus}
            onClose={stopExport}
            onDone={(file) => {
              stopExport();
              onExported(file);
            }}
          />
        )}
        {reported && (
          <ReportDialog documentId={reported.id} userId={userId} finalFocus={findFinalFocus} onClose={closeReport} />
        )}
      </Suspense>
    </>
  );
}
