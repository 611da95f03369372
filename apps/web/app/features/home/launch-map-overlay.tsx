import { hueClass } from "./drawing/hue-class.ts";
import type { PlacedTopic } from "./drawing/sample-topic.ts";
import { estimateTextWidth } from "./drawing/text-width.ts";
import styles from "./launch-map-overlay.module.css";

/** The ring of a selected topic, or in a person's colour of one that somebody else has selected. */
export function Ring({ placed, isRemote, hasHandle }: { placed: PlacedTopic; isRemote?: true; hasHandle?: true }) {
  const { x, y, width, height } = placed;
  const handleX = x + width + 18;
  const handleY = y + height / 2;
  return (
    <g className={isRemote ? styles.remote : styles.selected}>
      <rect className={styles.gap} x={x - 1} y={y - 1} width={width + 2} height={height + 2} rx="9" />
      <rect className={styles.ring} x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx="11" />
      {hasHandle && (
        <>
          <circle className={styles.handle} cx={handleX} cy={handleY} r="9" />
          <path className={styles.plus} d={`M${handleX - 4} ${handleY}h8M${handleX} ${handleY - 4}v8`} />
        </>
      )}
    </g>
  );
}

export function FoldBadge({ placed }: { placed: PlacedTopic }) {
  const x = placed.x + placed.width;
  const y = placed.y + placed.height / 2;
  return (
    <g className={`${hueClass(placed.branch)} ${styles.fold}`}>
      <path d={`M${x} ${y}h12`} />
      <rect x={x + 12} y={y - 10} width="20" height="20" rx="10" />
      <text x={x + 22} y={y + 3.9} fontSize="11">
        {placed.topic.folded}
      </text>
    </g>
  );
}

interface ConnectionLineProps {
  readonly start: PlacedTopic;
  readonly end: PlacedTopic;
  readonly swing: number;
  readonly label: string;
}

/** Dashed, from right edge to right edge, with its label on the middle of the curve. */
export function ConnectionLine({ start, end, swing, label }: ConnectionLineProps) {
  const from = { x: start.x + start.width + 6, y: start.y + start.height / 2 };
  const to = { x: end.x + end.width + 8, y: end.y + end.height / 2 };
  const outX = Math.max(from.x, to.x) + 1.2 * swing;
  const middle = { x: (from.x + 6 * outX + to.x) / 8, y: (from.y + 3 * (from.y + 14) + 3 * to.y + to.y) / 8 };
  const width = Math.round(estimateTextWidth(label, 12) + 22);
  return (
    <g className={styles.connection}>
      <path d={`M${from.x} ${from.y}C${outX} ${from.y + 14} ${outX} ${to.y} ${to.x + 8} ${to.y}`} />
      <circle cx={from.x} cy={from.y} r="3" />
      <path className={styles.arrow} d={`M${to.x} ${to.y}l9 -4.5q-2 4.5 0 9z`} />
      <rect x={middle.x - width / 2} y={middle.y - 12} width={width} height="24" rx="12" />
      <text x={middle.x} y={middle.y + 4.2} fontSize="12">
        {label}
      </text>
    </g>
  );
}

export function Cursor({ name, person, x, y }: { name: string; person: 1 | 2; x: number; y: number }) {
  const width = Math.round(estimateTextWidth(name, 12) + 20);
  return (
    <g className={person === 1 ? styles.person1 : styles.person2} transform={`translate(${x} ${y})`}>
      <path className={styles.arrowhead} d="M0 0l4.6 15.2 3.3-5.8 6.4-2.2z" />
      <rect x="12" y="15" width={width} height="22" rx="11" />
      <text x={12 + width / 2} y="30.2" fontSize="12">
        {name}
      </text>
    </g>
  );
}
