import { useText } from "../../texts/use-text.ts";
import colors from "./colorful.module.css";
import { LaunchMap } from "./launch-map.tsx";
import styles from "./product-window.module.css";
import type { SampleMaps } from "./sample-maps.ts";
import { WindowHeader } from "./window-header.tsx";

/** A picture of the editor at work. Nothing in it can be pressed. */
export function ProductWindow({ maps }: { maps: SampleMaps }) {
  const t = useText();
  return (
    <div id="example" className={`${colors.colorful} ${styles.window}`} role="img" aria-label={t("home.window.label")}>
      <WindowHeader name={maps.launch.text} />
      <div className={styles.canvas}>
        <LaunchMap maps={maps} />
      </div>
    </div>
  );
}
