import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PanelDialog } from "../dialogs/panel-dialog.tsx";
import { useEditorState, useSession } from "../session/session.ts";
import { KeepForm } from "./keep-form.tsx";
import { PreviewArea } from "./preview-area.tsx";
import type { Mirror } from "./preview-map.tsx";
import { useVersion } from "./use-version.ts";
import { useVersionText } from "./use-version-text.ts";
import { useVersions } from "./use-versions.ts";
import { VersionList } from "./version-list.tsx";
import styles from "./versions-panel.module.css";

/** The whole window: versions on one side, the chosen one as a map on the other. The map itself waits behind it. */
export function VersionsPanel({ Mirror }: { readonly Mirror: Mirror }) {
  const t = useVersionText();
  const name = useEditorState(({ snapshot }) => snapshot.meta.name);
  const documentId = useSession().access.get().id;
  const { pages, load, change } = useVersions(documentId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const chosen = pages.items.find(({ id }) => id === chosenId) ?? pages.items[0];
  const shown = useVersion(documentId, { item: chosen, pages, attempt });
  return (
    <PanelDialog className={styles.popup} backdrop={""}>
      <header className={styles.head}>
        <Dialog.Title className={styles.title}>{t("title")}</Dialog.Title>
        <span className={styles.name}>{name}</span>
        <Dialog.Close render={<IconButton label={t("close")} className={styles.close} />}>
          <Icon name="x" size={20} />
        </Dialog.Close>
      </header>
      <PreviewArea item={chosen} shown={shown} pages={pages} Mirror={Mirror} onRetry={() => setAttempt(attempt + 1)} />
      <div className={styles.side}>
        <KeepForm
          onKept={(item) => {
            setChosenId(item.id);
            load(null);
          }}
        />
        <VersionList
          pages={pages}
          chosen={chosen}
          shown={shown}
          onChoose={({ id }) => setChosenId(id)}
          onRenamed={change}
          onLoad={load}
        />
      </div>
    </PanelDialog>
  );
}
