import styles from "./map-drawing.module.css";
import { atDepth, type Measures } from "./measures.ts";
import { Picture } from "./picture.tsx";
import type { PlacedTopic } from "./sample-topic.ts";
import { estimateTextWidth } from "./text-width.ts";

const LOOKS = [styles.root, styles.main, styles.sub, styles.leaf];
const MARKS = {
  note: "M4.5 5.2a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v6.6l-3.8 4H5.5a1 1 0 0 1-1-1zM15.5 11.8h-2.8a1 1 0 0 0-1 1v3M7.5 8h5M7.5 11h2",
  link: "M8.3 11.7l3.4-3.4M9.2 6.4l1.6-1.6a3.1 3.1 0 0 1 4.4 4.4l-1.6 1.6M10.8 13.6l-1.6 1.6a3.1 3.1 0 0 1-4.4-4.4l1.6-1.6",
} as const;

export function DrawnTopic({ placed, measures }: { placed: PlacedTopic; measures: Measures }) {
  const { topic, depth, x, y, width, height } = placed;
  const { fontSize, lineHeight, padX, padY, radius } = atDepth(measures.topics, depth);
  const baseline = y + height - padY - lineHeight / 2 + fontSize * 0.35;
  const textX = topic.mark ? x + padX + estimateTextWidth(topic.text, fontSize) / 2 : x + width / 2;
  return (
    <g className={atDepth(LOOKS, depth)}>
      {depth < 3 && <rect x={x} y={y} width={width} height={height} rx={radius} />}
      {topic.picture && (
        <Picture
          x={x + (width - measures.picture.width) / 2}
          y={y + 8}
          width={measures.picture.width}
          height={measures.picture.height}
        />
      )}
      <text x={round(textX)} y={round(baseline)} fontSize={fontSize}>
        {topic.text}
      </text>
      {topic.mark && (
        <path
          className={styles.mark}
          transform={`translate(${x + width - padX - 15} ${y + height / 2 - 8})scale(.8)`}
          d={MARKS[topic.mark]}
        />
      )}
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
