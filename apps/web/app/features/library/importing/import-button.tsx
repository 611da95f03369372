import { Button } from "../../../ui/button.tsx";
import { IconFrame } from "../../../ui/icon.tsx";
import { useListText } from "../list/list-texts.ts";
import styles from "./importing.module.css";

/** There is one at a time: in the head, or where an empty list says how to begin. */
export const IMPORT_BUTTON_ID = "import-button";

/** Asks for files. */
export function ImportButton({ onPress }: { onPress: () => void }) {
  const l = useListText();
  return (
    <Button id={IMPORT_BUTTON_ID} variant="secondary" aria-label={l("import.start")} onClick={onPress}>
      <IconFrame size={18}>
        <path d="M10 12.2V3.8M6.6 7L10 3.6 13.4 7M4 16h12" />
      </IconFrame>
      <span className={styles.word}>{l("import.start")}</span>
    </Button>
  );
}
