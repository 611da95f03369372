import { branchJoint, listConnectors } from "./drawing/connectors.ts";
import { hueClass } from "./drawing/hue-class.ts";
import { layoutMap } from "./drawing/layout-sideways.ts";
import { atDepth, FULL } from "./drawing/measures.ts";
import { listTopics, type SampleTopic } from "./drawing/sample-topic.ts";
import { tightViewBox } from "./drawing/view-box.ts";
import styles from "./theme-sketch.module.css";

export const THEME_SKETCH_ID = "theme-sketch";

const MEASURES = { ...FULL, levelGaps: [60, 30], siblingGaps: [22, 10] };
const LOOKS = [styles.root, styles.main, styles.sub];

/** Words are drawn as bars; only their lengths count. */
const OUTLINE = buildOutline(6, [[7, 4, 4], [5, 6], [9], [9], [5, 4, 4], [6, 3]]);
const ROOT = layoutMap(OUTLINE, MEASURES);

export const THEME_SKETCH_VIEW_BOX = tightViewBox(ROOT, 22);

/** The shared drawing: nothing is visible here, tiles refer to it and bring the colours. */
export function ThemeSketch() {
  return (
    <svg className={styles.source} aria-hidden="true">
      <defs>
        <g id={THEME_SKETCH_ID}>
          {listConnectors(ROOT, branchJoint).map(({ path, branch, isFilled }) => (
            <path key={path} className={`${hueClass(branch)} ${isFilled ? styles.branch : styles.line}`} d={path} />
          ))}
          {listTopics(ROOT).map(({ depth, branch, x, y, width, height }) => (
            <g key={`${x} ${y}`} className={`${hueClass(branch)} ${atDepth(LOOKS, depth)}`}>
              <rect x={x} y={y} width={width} height={height} rx={atDepth(MEASURES.topics, depth).radius} />
              <rect className={styles.bar} x={x + 12} y={y + height / 2 - 5} width={width - 24} height="10" rx="5" />
            </g>
          ))}
        </g>
      </defs>
    </svg>
  );
}

function buildOutline(rootLength: number, branches: readonly (readonly number[])[]): SampleTopic {
  const bar = (length: number) => "n".repeat(length);
  return {
    text: bar(rootLength),
    children: branches.map(([main = 0, ...subs]) => ({
      text: bar(main),
      children: subs.map((n) => ({ text: bar(n) })),
    })),
  };
}
