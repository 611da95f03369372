import { FREE_PLAN, formatLocale, type Price, type Subscription } from "@treeline/contract";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useLocale, useRouteText } from "../../texts/use-text.ts";
import { Segment } from "../../ui/segment.tsx";
import { ChosenPlan } from "./chosen-plan.tsx";
import { findChoice, findPlan, findSuggestedPlan, findYearlySaving } from "./find-plan.ts";
import { OrderHistory } from "./order-history.tsx";
import type { OrderPage } from "./order-page.ts";
import { PlanCard } from "./plan-card.tsx";
import styles from "./plans.module.css";
import { RunningPlan } from "./running-plan.tsx";
import type { Period, ShownPlan } from "./shown-plan.ts";

interface PlansPageProps {
  readonly plans: readonly ShownPlan[];
  /** Null for a visitor. */
  readonly subscription: Subscription | null;
  readonly orders: OrderPage | null;
  /** That the address asks for; else the one that is paid, or a year. */
  readonly period: Period | null;
  /** The renewal should have come already. */
  readonly isDue: boolean;
  /** The id of a price that was chosen before signing up. */
  readonly chosen: string | null;
  /** What came of the last step. */
  readonly children: ReactNode;
}

const QUESTIONS = ["mind", "maps", "pay"] as const;

export function PlansPage({ plans, subscription, orders, period: asked, isDue, chosen, children }: PlansPageProps) {
  const p = useRouteText("plans");
  const choice = findChoice(plans, chosen);
  const [period, setPeriod] = useState<Period>(asked ?? firstPeriod(choice?.price ?? subscription?.price));
  const current = subscription ? findPlan(plans, subscription.slug) : undefined;
  // One thing at a time.
  const suggested = choice && subscription ? undefined : suggestTo(plans, subscription);
  const currency = plans.flatMap(({ prices }) => prices)[0]?.currency ?? "USD";
  return (
    <>
      <h1 className={styles.title}>{p("title")}</h1>
      <p className={styles.lead}>{p("lead")}</p>
      {children}
      {choice && subscription && <ChosenPlan {...choice} subscription={subscription} />}
      {subscription?.price && (
        <RunningPlan subscription={subscription} name={current?.name ?? subscription.slug} isDue={isDue} />
      )}
      <PeriodSwitch plans={plans} period={period} onChange={setPeriod} />
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.slug}
            plan={plan}
            period={period}
            isCurrent={plan === current}
            isSuggested={plan === suggested}
            subscription={subscription}
            currency={currency}
          />
        ))}
      </div>
      {orders && orders.items.length > 0 && <OrderHistory orders={orders} plans={plans} />}
      <section className={styles.questions} aria-label={p("questions")}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <h2 className={styles.question}>{p(`question.${question}.title`)}</h2>
            <p className={styles.answer}>{p(`question.${question}.text`)}</p>
          </div>
        ))}
      </section>
    </>
  );
}

const firstPeriod = (price: Price | null | undefined): Period => price?.interval ?? "year";

/** Visitors count as free users. While a payment has failed, no other plan is suggested. */
function suggestTo(plans: readonly ShownPlan[], subscription: Subscription | null): ShownPlan | undefined {
  if (subscription?.status === "past_due") return undefined;
  return findSuggestedPlan(plans, subscription?.slug ?? FREE_PLAN);
}

interface PeriodSwitchProps {
  readonly plans: readonly ShownPlan[];
  readonly period: Period;
  onChange(period: Period): void;
}

function PeriodSwitch({ plans, period, onChange }: PeriodSwitchProps) {
  const p = useRouteText("plans");
  const locale = formatLocale(useLocale());
  const saving = findYearlySaving(plans);
  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(saving);
  const options: readonly { value: Period; name: ReactNode }[] = [
    { value: "month", name: p("monthly") },
    { value: "year", name: [p("yearly"), saving >= 0.01 && <b key="save">{p("save", { share })}</b>] },
  ];
  return (
    <div className={styles.periods}>
      <Segment<Period> label={p("period")} value={period} options={options} onChange={onChange} />
      <noscript>
        <nav className={styles.periodLinks} aria-label={p("period")}>
          <Link to="?period=month">{p("monthly")}</Link>
          <Link to="?period=year">{p("yearly")}</Link>
        </nav>
      </noscript>
    </div>
  );
}
