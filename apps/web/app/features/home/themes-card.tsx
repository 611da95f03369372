import { useLayoutEffect } from "react";
import { useIsHydrated } from "../../lib/loading/use-is-hydrated.ts";
import { useNonce } from "../../lib/page/nonce.ts";
import { useRouteText } from "../../texts/use-text.ts";
import { DetailCard } from "./detail-card.tsx";
import type { SketchedShape, ThemeTiles } from "./pictures.ts";
import styles from "./themes-card.module.css";

const sketchId = (sketch: number): string => `theme-sketch-${sketch}`;

/** Sketches are drawn once, and used eight times with other colours. */
export function ThemesCard({ themes: { viewBox, sketches, tiles } }: { themes: ThemeTiles }) {
  const t = useRouteText("home");
  const palettes = tiles.map(paletteRule).join("");
  const nonce = useNonce();
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => adoptRules(palettes), [palettes]);
  return (
    <DetailCard title={t("home.themes.title")} text={t("home.themes.text")} isWide>
      {!isHydrated && <style nonce={nonce}>{palettes}</style>}
      <svg className={styles.source} aria-hidden="true">
        {sketches.map((shapes, at) => (
          <g key={sketchId(at)} id={sketchId(at)}>
            {shapes.map((shape) => (
              <ShapePath key={`${shape.d} ${shape.strokeWidth}`} shape={shape} />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.tiles} role="img" aria-label={t("home.themes.label")}>
        {tiles.map(({ sketch }, at) => (
          <svg key={classOf(at)} className={`${styles.tile} ${classOf(at)}`} viewBox={viewBox} aria-hidden="true">
            <use href={`#${sketchId(sketch)}`} />
          </svg>
        ))}
      </div>
    </DetailCard>
  );
}

function ShapePath({ shape: { d, opacity, colour, strokeWidth } }: { shape: SketchedShape }) {
  const paint = `var(--c${colour})`;
  const paints = strokeWidth === undefined ? { fill: paint } : { fill: "none", stroke: paint, strokeWidth };
  return <path d={d} {...paints} opacity={opacity === 1 ? undefined : opacity} />;
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
