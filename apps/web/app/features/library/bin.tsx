import type { documents } from "@treeline/contract";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { quoteName } from "../../lib/shown-name.ts";
import { useText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./bin.module.css";
import type { BinPage } from "./bin-data.ts";
import { BinRow } from "./bin-row.tsx";
import { MapSketches } from "./map-sketches.tsx";
import { useBin } from "./use-bin.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

interface BinProps {
  readonly page: BinPage;
  readonly userId: string;
}

export function Bin({ page, userId }: BinProps) {
  const t = useText();
  const { items, hasMore, isLoading, toast, restore, purge, loadMore } = useBin(page, userId);
  const panel = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(panel, items);
  const [asked, setAsked] = useState<documents.BinItem | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const back = <ButtonLink to="/documents">{t("library.bin.back")}</ButtonLink>;
  return (
    <>
      <MapSketches />
      <Link className={styles.back} to="/documents">
        <ToolIcon name="chevron-left" size={18} />
        {t("documents.title")}
      </Link>
      <h1 className={styles.title}>{t("library.bin.title")}</h1>
      <p className={styles.lead}>{t("library.bin.lead")}</p>
      <div ref={panel}>
        {items.length === 0 && !hasMore && (
          <EmptyState title={t("library.bin.emptyTitle")} text={t("library.bin.emptyText")} action={back} />
        )}
        {items.length > 0 && (
          <ul className={styles.rows}>
            {items.map((item) => (
              <BinRow
                key={item.id}
                item={item}
                onRestore={() => void restore(item)}
                onPurge={() => {
                  setAsked(item);
                  setIsAsking(true);
                }}
              />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="secondary" isBusy={isLoading} onClick={() => void loadMore()}>
            {t("library.bin.more")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("library.purge.title", { name: quoteName(asked?.name ?? "", t) })}
        text={t("library.purge.text")}
        cancel={t("library.cancel")}
        confirm={t("library.purge.confirm")}
        findFinalFocus={focus.findHeir}
        onClose={() => setIsAsking(false)}
        onConfirm={() => asked && void purge(asked)}
      />
      {toast}
    </>
  );
}
