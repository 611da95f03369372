import type { DocumentItem } from "@treeline/contract";
import { IconButton } from "../../ui/icon-button.tsx";
import { ToolIcon } from "../../ui/tool-icon.tsx";
import styles from "./tile.module.css";
import { useActions } from "./use-document-actions.ts";

export function FavoriteButton({ item, label }: { item: DocumentItem; label: string }) {
  const { setFavorite } = useActions();
  return (
    <IconButton
      label={label}
      className={styles.star}
      aria-pressed={item.is_favorite}
      onClick={() => setFavorite([item], !item.is_favorite)}
    >
      <ToolIcon name="star" />
    </IconButton>
  );
}
