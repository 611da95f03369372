import { type Joint, listConnectors } from "./connectors.ts";
import { DrawnConnector } from "./drawn-connector.tsx";
import { DrawnTopic } from "./drawn-topic.tsx";
import { hueClass } from "./hue-class.ts";
import styles from "./map-drawing.module.css";
import type { Measures } from "./measures.ts";
import { listTopics, type PlacedTopic } from "./sample-topic.ts";

interface MapDrawingProps {
  readonly root: PlacedTopic;
  readonly joint: Joint;
  readonly measures: Measures;
  readonly viewBox: string;
  readonly className?: string;
  /** What the drawing says in words; without it, it is decoration. */
  readonly label?: string;
}

/** A laid out map as one picture: lines below, topics above. */
export function MapDrawing({ root, joint, measures, viewBox, className, label }: MapDrawingProps) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={`${styles.drawing} ${className ?? ""}`} viewBox={viewBox} {...meaning}>
      {listConnectors(root, joint).map((connector) => (
        <DrawnConnector key={connector.path} connector={connector} />
      ))}
      {listTopics(root).map((placed) => (
        <g key={`${placed.branch} ${placed.topic.text}`} className={hueClass(placed.branch)}>
          <DrawnTopic placed={placed} measures={measures} />
        </g>
      ))}
    </svg>
  );
}
