import styles from "./hues.module.css";

const HUES = [styles.hue0, styles.hue1, styles.hue2, styles.hue3, styles.hue4, styles.hue5, styles.hue6, styles.hue7];

/** Sets the colours of a main branch for everything inside. */
export function hueClass(branch: number): string {
  return HUES[branch % HUES.length] ?? "";
}
