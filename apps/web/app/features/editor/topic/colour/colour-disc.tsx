import { useEditorState } from "../../session/session.ts";
import styles from "./colour-disc.module.css";
import { findFill } from "./find-fill.ts";

export function TopicDisc() {
  return <ColourDisc colour={useEditorState(findFill)} />;
}

/** Struck through where there is no colour. */
export function ColourDisc({ colour }: { colour: string | undefined }) {
  if (colour === undefined) return <span className={`${styles.disc} ${styles.none}`} />;
  return <span className={styles.disc} style={{ backgroundColor: colour }} />;
}
