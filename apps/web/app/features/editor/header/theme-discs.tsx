import type { ThemeName } from "@treeline/map";
import type { Canvas } from "@treeline/scene";
import { pickSwatch } from "./pick-swatch.ts";
import styles from "./theme-discs.module.css";

const RADIUS = 7;
/** From one disc to the next: they overlap. */
const STEP = 9;

/** The colours of a theme. The server does not know which canvas is shown, so there are both, and the style sheet chooses. */
export function ThemeDiscs({ name }: { name: ThemeName }) {
  return (
    <>
      <Discs name={name} canvas="light" />
      <Discs name={name} canvas="dark" />
    </>
  );
}

function Discs({ name, canvas }: { name: ThemeName; canvas: Canvas }) {
  const swatch = pickSwatch(name, canvas);
  return (
    <svg className={styles[canvas]} width="32" height="14" viewBox="0 0 32 14" aria-hidden="true">
      {swatch.map((colour, index) => (
        <circle key={colour} className={styles.disc} cx={RADIUS + index * STEP} cy={RADIUS} r={RADIUS} fill={colour} />
      ))}
    </svg>
  );
}
