import { data, Form, Link, redirect } from "react-router";
import { findPlan } from "../features/plans/find-plan.ts";
import { giveUp, pay } from "../features/plans/plan-actions.server.ts";
import { PlanProblem } from "../features/plans/plan-problem.tsx";
import { readOrder, readPlans, requireBilling } from "../features/plans/read-plans.server.ts";
import styles from "../features/plans/receipt.module.css";
import { Receipt } from "../features/plans/receipt.tsx";
import { useWaiting } from "../features/plans/use-waiting.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { formatDate } from "../lib/visitor/locale.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { textsFor } from "../texts/texts.server.ts";
import { useLocale, useRouteTexts, useText } from "../texts/use-text.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/order";

export const middleware = [guard("signed-in")];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function loader({ params, context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { token, locale } = context.get(visitorContext);
  requireBilling(host);
  const [order, plans] = await Promise.all([readOrder(host, token, params.id), readPlans(host, locale)]);
  return { order, planName: findPlan(plans, order.plan)?.name ?? order.plan, texts: textsFor(locale).plans };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const { token } = context.get(visitorContext);
  if (token === null) return redirect("/login");
  const intent = (await readForm(request))("intent");
  if (intent === "pay") return pay(host, token, params.id);
  if (intent === "give-up") return giveUp(host, token, params.id);
  throw data(null, { status: 400 });
}

export default function Order({ loaderData: { order, planName, texts }, actionData }: Route.ComponentProps) {
  const t = useText();
  const p = useRouteTexts("plans", texts);
  const locale = useLocale();
  const { user } = useRootData();
  useWaiting(order.status === "pending");
  const title = order.status === "paid" ? p("receipt.title") : p("receipt.orderTitle");
  return (
    <>
      <PageHead title={title} description={p("receipt.description", { product: t("product.name") })} />
      <h1 className={styles.title}>{title}</h1>
      {actionData && <PlanProblem problem={actionData.problem} />}
      {order.period && <p>{p("receipt.thanks", { plan: planName, date: formatDate(order.period.end, locale) })}</p>}
      {order.status === "pending" && <Notice tone="warn">{p("receipt.waiting")}</Notice>}
      {user && <Receipt order={order} planName={planName} buyer={user} />}
      <div className={styles.actions}>
        {order.status === "paid" && (
          <>
            <ButtonLink to="/documents">{p("receipt.documents")}</ButtonLink>
            <Button variant="secondary" onClick={() => window.print()}>
              {p("receipt.print")}
            </Button>
          </>
        )}
        {order.status === "pending" && (
          <Form method="post" className={styles.actions}>
            <Button type="submit" name="intent" value="pay">
              {p("receipt.pay")}
            </Button>
            <Button type="submit" name="intent" value="give-up" variant="secondary">
              {p("receipt.giveUp")}
            </Button>
          </Form>
        )}
        <Link to="/upgrade" className={styles.back}>
          {p("receipt.back")}
        </Link>
      </div>
    </>
  );
}
