import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { closePanel } from "../session/close-panel.ts";
import { useEditorState, useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import type { MapPreview } from "./map-preview.ts";
import { restore } from "./restore.ts";
import { useMoments, useVersionText, wordsOf } from "./use-version-text.ts";
import type { VersionItem } from "./use-versions.ts";
import type { ReadVersion } from "./version-calls.ts";
import styles from "./versions-panel.module.css";

interface PreviewActionsProps {
  readonly item: VersionItem;
  readonly version: ReadVersion;
  /** Of the version, not of the map. */
  readonly preview: MapPreview;
}

export function PreviewActions({ item, version, preview }: PreviewActionsProps) {
  const t = useVersionText();
  const momentOf = useMoments();
  const session = useSession();
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<{ readonly words: string; readonly isBad?: true } | null>(null);
  const start = async () => {
    setIsBusy(true);
    setMessage(null);
    const restored = await restore(session, version);
    setIsBusy(false);
    if (restored !== "done") {
      const words = typeof restored === "string" ? t(`restore.${restored}`) : wordsOf(t, restored.code);
      return setMessage({ words, isBad: true });
    }
    const when = item.name ?? momentOf(item.created_at);
    const undo = { label: t("restore.undo"), run: () => void session.editor.run("undo") };
    session.notice.set({ text: t("restore.done", { when }), action: undo });
    closePanel(session);
  };
  const copy = async () => {
    if (await preview.copy()) setMessage({ words: t("copy.done") });
    else setMessage({ words: t("copy.refused"), isBad: true });
  };
  return (
    <div className={styles.actions}>
      <p className={styles.saidOver} role={message?.isBad ? "alert" : "status"}>
        {message?.words}
      </p>
      <div className={styles.buttons}>
        <CopyButton preview={preview} onCopy={() => void copy()} />
        {!isReadOnly && (
          <Button isBusy={isBusy} onClick={() => void start()}>
            {t("restore.submit")}
          </Button>
        )}
      </div>
    </div>
  );
}

function CopyButton({ preview, onCopy }: { preview: MapPreview; onCopy(): void }) {
  const t = useVersionText();
  const [first, ...rest] = useStore(preview.selected);
  if (!first) return <span className={styles.hint}>{t("copy.hint")}</span>;
  const name = first.plain.trim() || t("changes.untitled");
  return (
    <Button variant="secondary" onClick={onCopy}>
      <ToolIcon name="copy" size={18} />
      <span className={styles.branch}>
        {rest.length === 0 ? t("copy.branch", { name }) : t("copy.branches", { count: rest.length + 1 })}
      </span>
    </Button>
  );
}
