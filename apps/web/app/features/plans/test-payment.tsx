import type { orders, Problem } from "@treeline/contract";
import { Form, useNavigation } from "react-router";
import { useRouteText } from "../../texts/use-text.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PlanProblem } from "./plan-problem.tsx";
import styles from "./test-payment.module.css";
import { useMoney } from "./use-money.ts";

interface TestPaymentProps {
  readonly order: orders.Order;
  readonly planName: string;
  readonly isOpen: boolean;
  readonly problem: Pick<Problem, "code"> | undefined;
}

/** Stands where a provider's page would: the payer says how the payment ends. */
export function TestPayment({ order, planName: plan, isOpen, problem }: TestPaymentProps) {
  const p = useRouteText("plans");
  const money = useMoney();
  const { state, formData } = useNavigation();
  const isBusy = (outcome: string) => state !== "idle" && formData?.get("outcome") === outcome;
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{p("sandbox.title")}</h1>
      <p className={styles.lead}>{p("sandbox.lead")}</p>
      <p className={styles.order}>
        <span>{order.price.interval === "year" ? p("sandbox.yearly", { plan }) : p("sandbox.monthly", { plan })}</span>
        <b>{money(order.price)}</b>
      </p>
      {(problem ?? !isOpen) && <PlanProblem problem={problem ?? { code: "order_closed" }} />}
      {isOpen ? (
        <Form method="post" className={styles.form} onSubmit={(event) => state !== "idle" && event.preventDefault()}>
          <label className={styles.once}>
            <input type="checkbox" name="once" value="yes" />
            {p("sandbox.once")}
          </label>
          <Button type="submit" name="outcome" value="succeeded" size="auth" isWide isBusy={isBusy("succeeded")}>
            {p("sandbox.pay", { amount: money(order.price) })}
          </Button>
          <Button type="submit" name="outcome" value="failed" variant="secondary" size="auth" isWide>
            {p("sandbox.fail")}
          </Button>
          <Button type="submit" name="outcome" value="cancelled" variant="ghost" size="auth" isWide>
            {p("sandbox.cancel")}
          </Button>
        </Form>
      ) : (
        <ButtonLink to="/upgrade" size="auth" isWide>
          {p("receipt.back")}
        </ButtonLink>
      )}
    </div>
  );
}
