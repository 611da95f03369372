import { useHomeText } from "../../texts/use-home-text.ts";
import colorful from "./colorful.module.css";
import { DetailCard } from "./detail-card.tsx";
import { THEME_SKETCH_ID, THEME_SKETCH_VIEW_BOX, ThemeSketch } from "./theme-sketch.tsx";
import themes from "./themes.module.css";
import styles from "./themes-card.module.css";

const TILES = [
  themes.baseTile,
  colorful.colorfulTile,
  themes.monochromeTile,
  themes.purpleTile,
  themes.blueTile,
  themes.greenTile,
  themes.orangeTile,
  themes.redTile,
];

/** One sketch, drawn once and used eight times with other colours. */
export function ThemesCard() {
  const t = useHomeText();
  return (
    <DetailCard title={t("home.themes.title")} text={t("home.themes.text")} isWide>
      <ThemeSketch />
      <div className={styles.tiles} role="img" aria-label={t("home.themes.label")}>
        {TILES.map((theme) => (
          <svg key={theme} className={`${theme} ${styles.tile}`} viewBox={THEME_SKETCH_VIEW_BOX} aria-hidden="true">
            <use href={`#${THEME_SKETCH_ID}`} />
          </svg>
        ))}
      </div>
    </DetailCard>
  );
}
