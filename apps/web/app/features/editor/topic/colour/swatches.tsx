import { Choice } from "../panel/choice-area.tsx";
import { useTopicText } from "../use-topic-text.ts";
import styles from "./colour-panel.module.css";
import type { Swatch } from "./list-colours.ts";

interface SwatchesProps {
  readonly label: string;
  /** Keeps the choices of one grid apart from those of another with the same colours. */
  readonly prefix?: string;
  readonly swatches: readonly Swatch[];
  readonly current: string | undefined;
  onPick(colour: string, index: number): void;
}

export function Swatches({ label, prefix = "", swatches, current, onPick }: SwatchesProps) {
  const nameOf = useSwatchName();
  return (
    <>
      <p className={styles.label}>{label}</p>
      <div className={styles.grid}>
        {swatches.map((swatch, index) => (
          <Choice
            key={swatch.colour}
            id={prefix + swatch.colour}
            name={nameOf(swatch)}
            isCurrent={swatch.colour === current}
            className={styles.swatch}
            style={{ backgroundColor: swatch.colour }}
            onPick={() => onPick(swatch.colour, index)}
          />
        ))}
      </div>
    </>
  );
}

function useSwatchName(): (swatch: Swatch) => string {
  const t = useTopicText();
  return (swatch) => {
    if ("step" in swatch) return t("colour.grey", { step: swatch.step });
    const name = t(`colour.name.${swatch.name}`);
    return swatch.isPale ? t("colour.pale", { name }) : name;
  };
}
