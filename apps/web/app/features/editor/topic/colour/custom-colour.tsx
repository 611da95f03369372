import { useCallback } from "react";
import { useTopicText } from "../use-topic-text.ts";
import styles from "./colour-panel.module.css";

interface CustomColourProps {
  readonly colour: string | undefined;
  onPick(colour: string): void;
}

/** Told once the choice is made: React's own change event comes with every move in the picker, and each would be a step of undo. */
export function CustomColour({ colour, onPick }: CustomColourProps) {
  const t = useTopicText();
  const listen = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const tell = () => onPick(input.value.toUpperCase());
      input.addEventListener("change", tell);
      return () => input.removeEventListener("change", tell);
    },
    [onPick],
  );
  return (
    <label className={styles.custom}>
      <input key={colour} ref={listen} className={styles.input} type="color" defaultValue={colour ?? "#13866d"} />
      {t("colour.custom")}
    </label>
  );
}
