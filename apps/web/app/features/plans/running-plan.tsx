import type { Subscription } from "@treeline/contract";
import { Form, useNavigation } from "react-router";
import { formatDate } from "../../lib/visitor/locale.ts";
import { useLocale, useRouteText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./running-plan.module.css";
import { useMoney } from "./use-money.ts";

interface RunningPlanProps {
  readonly subscription: Subscription;
  readonly name: string;
  /** The renewal should have come already. */
  readonly isDue: boolean;
}

/** What is paid for, until when, and the way out and back. */
export function RunningPlan({ subscription, name, isDue }: RunningPlanProps) {
  const p = useRouteText("plans");
  const { state, formData } = useNavigation();
  const isEnding = subscription.cancel_at_period_end;
  const intent = isEnding ? "resume" : "cancel";
  const isUnpaid = isDue || subscription.status === "past_due";
  return (
    <section className={styles.running} aria-label={p("running.label")}>
      <div className={styles.words}>
        <PlanState subscription={subscription} name={name} isDue={isDue} />
        <p className={styles.small}>{isUnpaid ? p("running.endsAtOnce") : p("running.change")}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" variant="secondary" isBusy={state !== "idle" && formData?.get("intent") === intent}>
          {isEnding ? p("running.resume") : p("running.cancel")}
        </Button>
      </Form>
    </section>
  );
}

function PlanState({ subscription, name: plan, isDue }: RunningPlanProps) {
  const p = useRouteText("plans");
  const locale = useLocale();
  const money = useMoney();
  const { price, status, cancel_at_period_end: isEnding, ends_at: endsAt, current_period_end: end } = subscription;
  const date = formatDate(endsAt ?? end ?? "", locale);
  if (isEnding) return <p>{p("running.ends", { plan, date })}</p>;
  if (status === "past_due") return <p className={styles.danger}>{p("running.pastDue", { plan, date })}</p>;
  const amount = price ? money(price) : "";
  return <p>{isDue ? p("running.renewing", { plan, amount }) : p("running.renews", { plan, date, amount })}</p>;
}
