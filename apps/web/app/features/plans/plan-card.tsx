import type { PlanLimits } from "@treeline/contract";
import { useSize } from "../../lib/page/use-size.ts";
import { useRouteText } from "../../texts/use-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { PlanAction, type PlanPlace } from "./plan-action.tsx";
import styles from "./plans.module.css";
import { type Period, priceFor, type ShownPlan } from "./shown-plan.ts";
import { useMoney } from "./use-money.ts";

interface PlanCardProps extends PlanPlace {
  readonly plan: ShownPlan;
  readonly period: Period;
}

const MONTHS = { month: 1, year: 12 } as const;

export function PlanCard({ plan, period, ...place }: PlanCardProps) {
  const p = useRouteText("plans");
  const money = useMoney();
  const price = priceFor(plan, period);
  const currency = price?.currency ?? place.currency;
  return (
    <section className={place.isSuggested ? styles.suggested : styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.name}>{plan.name}</h2>
        {place.isCurrent && <span className={styles.badge}>{p("current")}</span>}
        {place.isSuggested && <span className={styles.suggestedBadge}>{p("suggested")}</span>}
      </div>
      <p className={styles.text}>{plan.description}</p>
      <p className={styles.price}>
        <span className={styles.amount}>
          {money({ amount: price ? price.amount / MONTHS[price.interval] : 0, currency })}
        </span>
        {price && <span className={styles.per}>{p("perMonth")}</span>}
      </p>
      <p className={styles.note}>
        {!price && p("freeNote")}
        {price?.interval === "year" && p("billedYearly", { amount: money(price) })}
        {price?.interval === "month" && p("billedMonthly")}
      </p>
      <div className={styles.action}>
        <PlanAction plan={plan} price={price} place={place} />
      </div>
      <PlanFacts limits={plan.limits} />
    </section>
  );
}

const YEAR_DAYS = 365;

function PlanFacts({ limits }: { limits: PlanLimits }) {
  const p = useRouteText("plans");
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
