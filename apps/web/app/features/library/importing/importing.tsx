import type { DocumentItem } from "@treeline/contract";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { pickFiles } from "../../../lib/documents/pick-files.ts";
import { lazyPart } from "../../../lib/loading/until-loaded.ts";
import { useListText } from "../list/list-texts.ts";
import styles from "./importing.module.css";
import { useFileDrop } from "./use-file-drop.ts";

const ReportDialog = lazyPart(async () => (await import("./report-dialog.tsx")).ReportDialog);
const ImportDialog = lazyPart(async () => (await import("./import-dialog.tsx")).ImportDialog);

export interface Importing {
  /** Files that are being imported; none while the dialog is closed. */
  readonly files: readonly File[];
  pick(): void;
  take(files: readonly File[]): void;
  close(): void;
}

const NOTHING: readonly File[] = [];

/** While one import is going on, more files wait for nobody: they are not taken. */
export function useImporting(): Importing {
  const [files, setFiles] = useState(NOTHING);
  const take = (given: readonly File[]) => setFiles((running) => (running.length > 0 ? running : given));
  return { files, take, pick: () => pickFiles({ multiple: true }, take), close: () => setFiles(NOTHING) };
}

interface ImportPlaceProps {
  readonly importing: Importing;
  readonly userId: string;
  /** The document whose report is open. */
  readonly reported: DocumentItem | null;
  findFinalFocus(): HTMLElement | null;
  closeReport(): void;
  onMade(documents: readonly DocumentItem[]): void;
}

/** Where files can be dropped, and the dialogs. Their code comes when they are first opened. */
export function ImportPlace({ importing, userId, reported, findFinalFocus, closeReport, onMade }: ImportPlaceProps) {
  const l = useListText();
  const isOver = useFileDrop(importing.take);
  return (
    <>
      {isOver && createPortal(<div className={styles.drop}>{l("import.drop")}</div>, document.body)}
      <Suspense fallback={null}>
        {importing.files.length > 0 && (
          <ImportDialog files={importing.files} userId={userId} onMade={onMade} onClose={importing.close} />
        )}
        {reported && (
          <ReportDialog item={reported} userId={userId} findFinalFocus={findFinalFocus} onClose={closeReport} />
        )}
      </Suspense>
    </>
  );
}
