import type { PlanLimits } from "@treeline/contract";
import { usePlanText } from "../../texts/use-plan-text.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./plans.module.css";
import { useSize } from "./use-size.ts";

const YEAR_DAYS = 365;

export function PlanFacts({ limits }: { limits: PlanLimits }) {
  const p = usePlanText();
  const size = useSize();
  const { documents, people, image_bytes: images, history_days: days } = limits;
  const facts = [
    documents === null ? p("documentsUnlimited") : p("documents", { count: documents }),
    people === null ? p("peopleUnlimited") : p("people", { count: people }),
    images === null ? p("imagesUnlimited") : p("images", { size: size(images) }),
    days === null ? p("historyUnlimited") : days === YEAR_DAYS ? p("historyYear") : p("historyDays", { count: days }),
  ];
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact} className={styles.fact}>
          <Icon name="check" size={18} className={styles.tick} />
          {fact}
        </li>
      ))}
    </ul>
  );
}
