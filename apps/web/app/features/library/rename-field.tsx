import { DOCUMENT_NAME_MAX_LENGTH, type DocumentItem } from "@treeline/contract";
import { type KeyboardEvent, useRef } from "react";
import { useText } from "../../texts/use-text.ts";
import styles from "./tile.module.css";
import { useActions } from "./use-document-actions.ts";

interface RenameFieldProps {
  readonly item: DocumentItem;
  /** By key the focus goes back to the tile; otherwise it is somewhere else already. */
  onEnd(isByKey: boolean): void;
}

/** Enter and leaving it save, Escape does not. */
export function RenameField({ item, onEnd }: RenameFieldProps) {
  const t = useText();
  const { rename } = useActions();
  const isOver = useRef(false);

  const end = (value: string | null, isByKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const name = value?.trim();
    if (name && name !== item.name) rename(item, name);
    onEnd(isByKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key that ends a composition belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") end(event.currentTarget.value, true);
    if (event.key === "Escape") end(null, true);
    event.stopPropagation();
  };
  return (
    <input
      className={styles.rename}
      aria-label={t("library.nameField")}
      defaultValue={item.name}
      maxLength={DOCUMENT_NAME_MAX_LENGTH}
      dir="auto"
      autoComplete="off"
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value, false)}
    />
  );
}
