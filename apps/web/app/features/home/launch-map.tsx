import { branchJoint } from "./drawing/connectors.ts";
import { layoutMap } from "./drawing/layout-sideways.ts";
import { MapDrawing } from "./drawing/map-drawing.tsx";
import { FULL } from "./drawing/measures.ts";
import { listTopics, type PlacedTopic, type SampleTopic } from "./drawing/sample-topic.ts";
import { boundsOf } from "./drawing/view-box.ts";
import { ConnectionLine, Cursor, FoldBadge, Ring } from "./launch-map-overlay.tsx";
import styles from "./product-window.module.css";
import type { SampleMaps } from "./sample-maps.ts";

const CANVAS_RATIO = 648 / 1200;
const LEAST_WIDTH = 1395;
const MARGIN = 52;
/** How far the connection swings out to the right of the topics it joins. */
const SWING = 50;

/** The large sample: two people at work on a map, one topic selected, one connection, one folded branch. */
export function LaunchMap({ maps }: { maps: SampleMaps }) {
  const root = layoutMap(maps.launch, FULL);
  const topics = listTopics(root);
  const part = (name: SampleTopic["part"]) => topics.find(({ topic }) => topic.part === name);
  const [start, end] = [part("connectionStart"), part("connectionEnd")];
  const [selected, watched, passed] = [part("selected"), part("watched"), part("cursor")];
  return (
    <MapDrawing root={root} joint={branchJoint} measures={FULL} viewBox={canvasViewBox(root)} className={styles.map}>
      {topics.map((placed) => placed.topic.folded && <FoldBadge key={placed.topic.text} placed={placed} />)}
      {start && end && <ConnectionLine start={start} end={end} swing={SWING} label={maps.connectionLabel} />}
      {selected && <Ring placed={selected} hasHandle />}
      {watched && <Ring placed={watched} isRemote />}
      {watched && <Cursor name={maps.watcher} person={2} x={watched.x - 96} y={watched.y + 30} />}
      {passed && <Cursor name={maps.passerBy} person={1} x={passed.x + 30} y={passed.y + passed.height + 44} />}
    </MapDrawing>
  );
}

/** Centred on what is drawn, in the proportions of the window; wider words make everything a little smaller. */
function canvasViewBox(root: PlacedTopic): string {
  const { left, right } = boundsOf(root);
  const drawnRight = right + SWING;
  const width = Math.max(LEAST_WIDTH, drawnRight - left + 2 * MARGIN);
  const height = Math.round(width * CANVAS_RATIO);
  return [Math.round((left + drawnRight - width) / 2), Math.round(-height / 2) + 6, width, height].join(" ");
}
