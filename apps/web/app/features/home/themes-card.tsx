import { useLayoutEffect } from "react";
import { useIsHydrated } from "../../lib/loading/use-is-hydrated.ts";
import { useNonce } from "../../lib/page/nonce.ts";
import { useHomeText } from "../../texts/use-home-text.ts";
import { DetailCard } from "./detail-card.tsx";
import type { ThemeTiles } from "./pictures.ts";
import styles from "./themes-card.module.css";

const SKETCH_ID = "theme-sketch";

/** One sketch, drawn once and used eight times with other colours. */
export function ThemesCard({ themes: { viewBox, shapes, tiles } }: { themes: ThemeTiles }) {
  const t = useHomeText();
  const palettes = tiles.map(paletteRule).join("");
  const nonce = useNonce();
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => adoptRules(palettes), [palettes]);
  return (
    <DetailCard title={t("home.themes.title")} text={t("home.themes.text")} isWide>
      {!isHydrated && <style nonce={nonce}>{palettes}</style>}
      <svg className={styles.source} aria-hidden="true">
        <g id={SKETCH_ID}>
          {shapes.map(({ d, opacity, colour, strokeWidth }) => {
            const paint = `var(--c${colour})`;
            const paints = strokeWidth === undefined ? { fill: paint } : { fill: "none", stroke: paint, strokeWidth };
            return <path key={`${d} ${strokeWidth}`} d={d} {...paints} opacity={opacity === 1 ? undefined : opacity} />;
          })}
        </g>
      </svg>
      <div className={styles.tiles} role="img" aria-label={t("home.themes.label")}>
        {tiles.map((_, at) => (
          <svg key={classOf(at)} className={`${styles.tile} ${classOf(at)}`} viewBox={viewBox} aria-hidden="true">
            <use href={`#${SKETCH_ID}`} />
          </svg>
        ))}
      </div>
    </DetailCard>
  );
}

const classOf = (tile: number): string => `theme-tile-${tile}`;

/** The page's policy lets only the server write styles into the page, and knows no nonce afterwards. */
function adoptRules(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

function paletteRule({ ground, colours }: ThemeTiles["tiles"][number], tile: number): string {
  return `.${classOf(tile)}{background:${ground};${colours.map((colour, at) => `--c${at}:${colour}`).join(";")}}`;
}
