import { Link } from "react-router";
import { useRootData } from "../../lib/page/root-data.ts";
import { useHasLocalMap } from "../../lib/storage/use-has-local-map.ts";
import { useRouteText } from "../../texts/use-text.ts";
import section from "./section.module.css";
import styles from "./uses-section.module.css";

/** Each has a template. */
const USES = ["meeting", "project", "study", "essay"] as const;

/** Doors for those who come with something in mind. */
export function UsesSection() {
  const t = useRouteText("home");
  const { user } = useRootData();
  const hasBegun = useHasLocalMap();
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t("home.uses.title")}</h2>
      <ul className={styles.uses}>
        {USES.map((id) => (
          <li key={id}>
            <Link to={user || hasBegun ? "/templates" : `/try?template=${id}`} className={styles.use}>
              <h3 className={styles.name}>{t(`home.uses.${id}.title`)}</h3>
              <p className={styles.text}>{t(`home.uses.${id}.text`)}</p>
              <span className={styles.start}>{t("home.uses.start")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
