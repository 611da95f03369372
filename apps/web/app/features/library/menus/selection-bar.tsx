import { useText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { useActions } from "../actions/document-actions.ts";
import { useListText } from "../list/list-texts.ts";
import styles from "./selection-bar.module.css";
import type { TileEvents } from "./tile-events.ts";
import type { UsedSelection } from "./use-selection.ts";

/** There is one bar at a time. */
export const SELECTION_BAR_ID = "selection-bar";

/** Actions on the selected documents. */
export function SelectionBar({ selection, events }: { selection: UsedSelection; events: TileEvents }) {
  const t = useText();
  const l = useListText();
  const { setFavorite, remove } = useActions();
  const { items, clear } = selection;
  const isAllFavorite = items.every((item) => item.is_favorite);
  const mayDelete = items.every((item) => item.abilities.delete);
  const run = (act: () => void) => () => {
    clear();
    act();
  };
  return (
    <section id={SELECTION_BAR_ID} className={styles.bar} aria-label={t("library.selection")}>
      <IconButton label={t("library.clearSelection")} onClick={clear}>
        <Icon name="x" />
      </IconButton>
      <span className={styles.count} role="status">
        {t("library.selected", { count: items.length })}
      </span>
      <Button variant="ghost" onClick={run(() => setFavorite(items, !isAllFavorite))}>
        <ToolIcon name="star" size={18} />
        <span>{isAllFavorite ? t("library.unfavoriteAll") : t("library.favoriteAll")}</span>
      </Button>
      <Button variant="ghost" aria-label={l("export.start")} onClick={() => events.export(items)}>
        <ToolIcon name="download" size={18} />
        <span className={styles.word}>{l("export.start")}</span>
      </Button>
      {mayDelete ? (
        <Button variant="ghost" onClick={run(() => remove(items))}>
          <ToolIcon name="trash" size={18} />
          <span>{t("library.menu.remove")}</span>
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => events.leave(items)}>
          <Icon name="logout" size={18} />
          <span>{t("library.menu.leave")}</span>
        </Button>
      )}
    </section>
  );
}
