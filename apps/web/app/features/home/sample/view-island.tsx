import { useRouteText } from "../../../texts/use-text.ts";
import { Glyph } from "../glyph.tsx";
import type { LiveSample } from "./live-sample.ts";
import type { Typing } from "./use-typing.ts";
import styles from "./view-island.module.css";

/** As the editor has it, in the corner of the map. */
export function ViewIsland({ live, typing }: { live: LiveSample; typing: Typing }) {
  const t = useRouteText("home");
  return (
    <div className={styles.island} role="group" aria-label={t("home.sample.view")}>
      {(typing.state === "running" || typing.state === "paused") && (
        <button
          type="button"
          data-pause=""
          aria-label={t(typing.state === "running" ? "home.sample.pause" : "home.sample.play")}
          onClick={typing.toggle}
        >
          <Glyph name={typing.state === "running" ? "pause" : "play"} size={18} />
        </button>
      )}
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
