import type { Price, Subscription } from "@treeline/contract";
import { Form, useNavigation } from "react-router";
import { useRouteText, useText } from "../../texts/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ShownPlan } from "./shown-plan.ts";
import styles from "./upgrade-prompt.module.css";
import { useMoney } from "./use-money.ts";

interface ChosenPlanProps {
  readonly plan: ShownPlan;
  readonly price: Price;
  readonly subscription: Subscription;
}

/** What somebody chose before they had an account. A link must not order anything, so the last press is here. */
export function ChosenPlan({ plan, price, subscription }: ChosenPlanProps) {
  const t = useText();
  const p = useRouteText("plans");
  const money = useMoney();
  const { state, formData } = useNavigation();
  if (subscription.price?.id === price.id) return null;
  const amount = money(price);
  const words = price.interval === "year" ? t("plans.year", { amount }) : t("plans.month", { amount });
  return (
    <Notice tone="success">
      <div className={styles.row}>
        <span>{p("chosen", { plan: plan.name, price: words })}</span>
        <Form method="post" onSubmit={(event) => state !== "idle" && event.preventDefault()}>
          <input type="hidden" name="intent" value="buy" />
          <input type="hidden" name="price_id" value={price.id} />
          <Button type="submit" size="small" isBusy={state !== "idle" && formData?.get("price_id") === price.id}>
            {p("toPayment")}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
