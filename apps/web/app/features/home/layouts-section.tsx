import { DrawnMap } from "../../lib/sketch/drawn-map.tsx";
import { useRouteText } from "../../texts/use-text.ts";
import styles from "./layouts-section.module.css";
import type { HomePictures } from "./pictures.ts";
import section from "./section.module.css";

const LAYOUTS = ["map", "logical", "orgChart", "tree", "timeline"] as const;

export function LayoutsSection({ pictures }: { pictures: HomePictures["layouts"] }) {
  const t = useRouteText("home");
  return (
    <section className={`${section.section} ${section.first}`}>
      <h2 className={section.title}>{t("home.layouts.title")}</h2>
      <p className={section.lead}>{t("home.layouts.lead")}</p>
      <ul className={styles.shapes}>
        {LAYOUTS.map((id) => (
          <li key={id}>
            <DrawnMap svg={pictures[id]} label={t(`home.layouts.${id}.label`)} className={styles.preview} />
            <h3 className={styles.name}>{t(`home.layouts.${id}.name`)}</h3>
            <p className={styles.text}>{t(`home.layouts.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
