import { useHomeText } from "../../texts/use-home-text.ts";
import { DetailCard } from "./detail-card.tsx";
import styles from "./details-section.module.css";
import { spineJoint } from "./drawing/connectors.ts";
import { layoutLogical } from "./drawing/layout-sideways.ts";
import { MapDrawing } from "./drawing/map-drawing.tsx";
import { FULL } from "./drawing/measures.ts";
import type { SampleTopic } from "./drawing/sample-topic.ts";
import { tightViewBox } from "./drawing/view-box.ts";
import themes from "./themes.module.css";

const MEASURES = { ...FULL, levelGaps: [44, 40], siblingGaps: [24, 10] };

export function MoreCard({ walk }: { walk: SampleTopic }) {
  const t = useHomeText();
  const root = layoutLogical(walk, MEASURES);
  return (
    <DetailCard title={t("home.more.title")} text={t("home.more.text")}>
      <MapDrawing
        root={root}
        joint={spineJoint}
        measures={MEASURES}
        viewBox={tightViewBox(root)}
        label={t("home.more.label")}
        className={`${themes.green} ${styles.walk}`}
      />
    </DetailCard>
  );
}
