import { useHomeText } from "../../texts/use-home-text.ts";
import { barJoint, branchJoint, indentJoint, type Joint, spineJoint } from "./drawing/connectors.ts";
import { layoutOrgChart } from "./drawing/layout-org-chart.ts";
import { layoutLogical, layoutMap } from "./drawing/layout-sideways.ts";
import { layoutTree } from "./drawing/layout-tree.ts";
import { MapDrawing } from "./drawing/map-drawing.tsx";
import { type Measures, SMALL, SMALL_FLAT, SMALL_NARROW } from "./drawing/measures.ts";
import type { PlacedTopic, SampleTopic } from "./drawing/sample-topic.ts";
import { tightViewBox } from "./drawing/view-box.ts";
import styles from "./layouts-section.module.css";
import section from "./section.module.css";
import themes from "./themes.module.css";

interface Shape {
  readonly id: "map" | "logical" | "orgChart" | "tree";
  readonly place: (root: SampleTopic, measures: Measures) => PlacedTopic;
  readonly joint: Joint;
  readonly measures: Measures;
  /** Main topics drawn; with all of them, words in the high and in the wide one would get too small. */
  readonly branches: number;
}

const SHAPES: readonly Shape[] = [
  { id: "map", place: layoutMap, joint: branchJoint, measures: SMALL_NARROW, branches: 4 },
  { id: "logical", place: layoutLogical, joint: spineJoint, measures: SMALL, branches: 4 },
  { id: "orgChart", place: layoutOrgChart, joint: barJoint, measures: SMALL, branches: 3 },
  { id: "tree", place: layoutTree, joint: indentJoint, measures: SMALL_FLAT, branches: 3 },
];

export function LayoutsSection({ outline }: { outline: SampleTopic }) {
  const t = useHomeText();
  return (
    <section className={`${section.section} ${section.first}`}>
      <h2 className={section.title}>{t("home.layouts.title")}</h2>
      <p className={section.lead}>{t("home.layouts.lead")}</p>
      <ul className={styles.shapes}>
        {SHAPES.map(({ id, place, joint, measures, branches }) => {
          const root = place({ ...outline, children: outline.children?.slice(0, branches) }, measures);
          return (
            <li key={id}>
              <div className={`${themes.base} ${styles.preview}`}>
                <MapDrawing
                  root={root}
                  joint={joint}
                  measures={measures}
                  viewBox={tightViewBox(root)}
                  label={t(`home.layouts.${id}.label`)}
                  className={styles.drawing}
                />
              </div>
              <h3 className={styles.name}>{t(`home.layouts.${id}.name`)}</h3>
              <p className={styles.text}>{t(`home.layouts.${id}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
