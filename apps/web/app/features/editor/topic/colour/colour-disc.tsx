import { type EditorState, leadOf } from "@treeline/editor";
import { type DepthClass, figureOf, findPlace, type Theme } from "@treeline/scene";
import { useEditorState } from "../../session/session.ts";
import styles from "./colour-disc.module.css";

export function TopicDisc() {
  return <ColourDisc colour={useEditorState(findFill)} />;
}

/** Struck through where there is no colour. */
export function ColourDisc({ colour }: { colour: string | undefined }) {
  if (colour === undefined) return <span className={`${styles.disc} ${styles.none}`} />;
  return <span className={styles.disc} style={{ backgroundColor: colour }} />;
}

/** The ground of the topic picked last, its own or the theme's. Undefined where there is none: text on the canvas. */
function findFill({ selection, scene }: EditorState): string | undefined {
  const lead = leadOf(selection);
  const place = lead === undefined ? undefined : findPlace(scene, lead);
  if (!place) return undefined;
  const { topic, depth, shape } = figureOf(place.branch);
  if (shape === "none") return undefined;
  if (shape === "underline") return topic.style?.stroke;
  return topic.style?.fill ?? themeFill(scene.theme, depth, place.hue);
}

function themeFill({ root, depth1, depth2 }: Theme, depth: DepthClass, hue: number): string | undefined {
  if (depth === 3) return undefined;
  const palette = depth === 0 ? [root] : depth === 1 ? depth1 : depth2;
  const fill = palette[hue % palette.length]?.fill;
  return fill === "none" ? undefined : fill;
}
