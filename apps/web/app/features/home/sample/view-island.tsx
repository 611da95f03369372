import { useHomeText } from "../../../texts/use-home-text.ts";
import { Glyph } from "../glyph.tsx";
import type { LiveSample } from "./live-sample.ts";
import styles from "./view-island.module.css";

/** As the editor has it, in the corner of the map. */
export function ViewIsland({ live }: { live: LiveSample }) {
  const t = useHomeText();
  return (
    <div className={styles.island} role="group" aria-label={t("home.sample.view")}>
      <button type="button" aria-label={t("home.sample.zoomOut")} onClick={() => live.step("out")}>
        <Glyph name="minus" size={18} />
      </button>
      <button type="button" aria-label={t("home.sample.zoomIn")} onClick={() => live.step("in")}>
        <Glyph name="plus" size={18} />
      </button>
      <button type="button" aria-label={t("home.sample.reset")} onClick={() => live.reset()}>
        <Glyph name="fit" size={18} />
      </button>
    </div>
  );
}
