import styles from "./product-window.module.css";
import type { Sample } from "./sample/sample.ts";
import { SampleStage } from "./sample/sample-stage.tsx";
import { WindowHeader } from "./window-header.tsx";

/** The editor with a map in it: its header is a picture, the map can be moved and folded. */
export function ProductWindow({ sample }: { sample: Sample }) {
  return (
    <div id="example" className={styles.window}>
      <WindowHeader name={sample.name} />
      <SampleStage sample={sample} />
    </div>
  );
}
