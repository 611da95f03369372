import type { DocumentItem } from "@treeline/contract";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/loading/until-loaded.ts";

const ShareDialog = lazyPart(async () => (await import("./share-dialog.tsx")).ShareDialog);

interface LazyShareDialogProps {
  /** The document that is being shared; null while none is. */
  readonly document: Pick<DocumentItem, "id" | "name"> | null;
  findFinalFocus?: () => HTMLElement | null;
  onClose(): void;
}

/** The dialog, loaded when it is first opened. Its words stay while it fades out. */
export function LazyShareDialog({ document, findFinalFocus, onClose }: LazyShareDialogProps) {
  const [last, setLast] = useState(document);
  if (document && document !== last) setLast(document);
  if (!last) return null;
  return (
    <Suspense fallback={null}>
      <ShareDialog
        documentId={last.id}
        documentName={last.name}
        open={document !== null}
        findFinalFocus={findFinalFocus}
        onOpenChange={(isOpen) => isOpen || onClose()}
      />
    </Suspense>
  );
}
