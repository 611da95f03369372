import { useRouteText } from "../../texts/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./price-section.module.css";
import { priceFor, type ShownPlan } from "./shown-plan.ts";
import { useMoney } from "./use-money.ts";

const MONTHS = { month: 1, year: 12 } as const;

/** The plans in brief, for the home page. */
export function PriceSection({ plans, className }: { plans: readonly ShownPlan[]; className: string }) {
  const t = useRouteText("home");
  const money = useMoney();
  const describe = (plan: ShownPlan) => {
    const price = priceFor(plan, "year");
    if (!price) return t("home.prices.free");
    return t("home.prices.yearly", { price: money({ ...price, amount: price.amount / MONTHS[price.interval] }) });
  };
  return (
    <section id="pricing" className={className}>
      <h2 className={styles.title}>{t("home.prices.title")}</h2>
      <p className={styles.lead}>{t("home.prices.lead")}</p>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.slug}>
            <h3 className={styles.name}>{plan.name}</h3>
            <p className={styles.price}>{describe(plan)}</p>
            <p className={styles.text}>{plan.description}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to="/upgrade" variant="secondary" size="large">
        {t("home.prices.compare")}
      </ButtonLink>
    </section>
  );
}
