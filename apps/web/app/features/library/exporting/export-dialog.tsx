import { Dialog } from "@base-ui/react/dialog";
import type { DocumentItem, exchange } from "@treeline/contract";
import { useEffect, useRef, useState } from "react";
import { FormatChoice } from "../../../exchange/exporting/format-choice.tsx";
import { problemKey } from "../../../lib/api/problem-words.ts";
import { download } from "../../../lib/documents/download.ts";
import { quoteName } from "../../../lib/documents/shown-name.ts";
import { useText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import dialog from "../../../ui/dialog.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { useListText } from "../list/list-texts.ts";
import styles from "./export-dialog.module.css";
import { type Exported, fetchFiles } from "./fetch-files.ts";

interface ExportDialogProps {
  readonly items: readonly DocumentItem[];
  findFinalFocus(): HTMLElement | null;
  onClose(): void;
  /** Named as it was stored. */
  onDone(file: string): void;
}

/** Selected documents as files of one kind. */
export function ExportDialog({ items, findFinalFocus, onClose, onDone }: ExportDialogProps) {
  const t = useText();
  const l = useListText();
  const [format, setFormat] = useState<exchange.ExportFormat>("treeline");
  const { done, refused, start, cancel } = useDownload(items, onDone);
  const isWorking = done !== null;
  return (
    <Dialog.Root open disablePointerDismissal={isWorking} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={dialog.popup} finalFocus={findFinalFocus}>
          <Dialog.Title className={dialog.title}>{l("export.title", { count: items.length })}</Dialog.Title>
          <p className={dialog.text}>{items.length > 1 && l("export.zip")}</p>
          <FormatChoice value={format} onChange={setFormat} />
          {isWorking && (
            <div role="status" className={styles.working}>
              {l("export.working", { done, all: items.length })}
              <progress className={styles.progress} value={done} max={items.length} aria-label={l("export.submit")} />
            </div>
          )}
          {refused && (
            <Notice tone="danger">
              {l("export.failed", { name: quoteName(refused.item.name, t), why: t(problemKey(refused.problem.code)) })}
            </Notice>
          )}
          <div className={dialog.actions}>
            <Button variant="secondary" onClick={isWorking ? cancel : onClose}>
              {t("library.cancel")}
            </Button>
            <Button isBusy={isWorking} onClick={() => start(format)}>
              {l("export.submit")}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** `done`: how many are here; null while nothing is going on. */
function useDownload(items: readonly DocumentItem[], onDone: (file: string) => void) {
  const t = useText();
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<Extract<Exported, { ok: false }> | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: exchange.ExportFormat) => {
    const work = new AbortController();
    const { signal } = work;
    running.current = work;
    setRefused(null);
    try {
      const unnamed = t("library.untitled");
      const exported = await fetchFiles(items, { format, unnamed, signal, onProgress: setDone });
      signal.throwIfAborted();
      if (!exported.ok) return setRefused(exported);
      download(exported.blob, exported.name);
      onDone(exported.name);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setDone(null);
    }
  };
  const cancel = () => running.current?.abort();
  return { done, refused, start: (format: exchange.ExportFormat) => void start(format), cancel };
}
