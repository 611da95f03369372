import type { documents } from "@treeline/contract";
import { formatDate } from "../../lib/locale.ts";
import { shownName } from "../../lib/shown-name.ts";
import { useLocale, useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./bin.module.css";
import { TilePreview } from "./tile-preview.tsx";

interface BinRowProps {
  readonly item: documents.BinItem;
  onRestore(): void;
  onPurge(): void;
}

export function BinRow({ item, onRestore, onPurge }: BinRowProps) {
  const t = useText();
  const locale = useLocale();
  const name = shownName(item.name, t);
  return (
    <li className={styles.row} data-id={item.id}>
      <TilePreview preview={item.preview} theme={item.theme} layout_type={item.layout_type} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.until}>{t("library.bin.until", { date: formatDate(item.purged_at, locale) })}</p>
      </div>
      <Button variant="secondary" size="small" aria-label={t("library.bin.restoreOne", { name })} onClick={onRestore}>
        {t("library.bin.restore")}
      </Button>
      <IconButton label={t("library.bin.purgeOne", { name })} onClick={onPurge}>
        <ToolIcon name="trash" />
      </IconButton>
    </li>
  );
}
