import { useRouteText } from "../../../texts/use-text.ts";
import styles from "./fold-buttons.module.css";
import type { LiveSample, SampleState } from "./live-sample.ts";
import type { Sample } from "./sample.ts";

interface FoldButtonsProps {
  readonly live: LiveSample;
  readonly state: SampleState;
  readonly schema: Sample["schema"];
}

/**
 * A button over each badge that the canvas shows, and one with a minus at the branch under the pointer. With the keyboard only those
 * are met that were folded at first: a dozen stops in the middle of a page would be in the way.
 */
export function FoldButtons({ live, state, schema }: FoldButtonsProps) {
  const t = useRouteText("home");
  return state.toggles.map(({ id, name, count, isFolded, x, y, colour }) => (
    <button
      key={id}
      type="button"
      className={isFolded ? styles.badge : `${styles.toggle} ${id === state.hovered ? styles.shown : ""}`}
      style={{ left: x, top: y, color: colour }}
      tabIndex={schema.nodes[id]?.folded ? 0 : -1}
      aria-label={t("home.sample.branch", { name, count })}
      aria-expanded={!isFolded}
      onClick={() => live.toggle(id)}
    />
  ));
}
