import { data, redirect } from "react-router";
import { findPlan } from "../features/plans/find-plan.ts";
import { endTestPayment } from "../features/plans/plan-actions.server.ts";
import { readOrder, readPlans, readTransaction, requireBilling } from "../features/plans/read-plans.server.ts";
import { TestPayment } from "../features/plans/test-payment.tsx";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { textsFor } from "../texts/texts.server.ts";
import { useRouteTexts, useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/pay-sandbox";

export const middleware = [guard("signed-in")];
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function loader({ params, context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { token, locale } = context.get(visitorContext);
  requireBilling(host);
  const transaction = await readTransaction(host, token, params.id);
  if (transaction.provider !== "sandbox") throw data(null, { status: 404 });
  const [order, plans] = await Promise.all([readOrder(host, token, transaction.order_id), readPlans(host, locale)]);
  return {
    order,
    planName: findPlan(plans, order.plan)?.name ?? order.plan,
    isOpen: transaction.status === "pending",
    texts: textsFor(locale).plans,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const { token } = context.get(visitorContext);
  if (token === null) return redirect("/login");
  const field = await readForm(request);
  const outcome = field("outcome");
  if (outcome === "failed" || outcome === "cancelled") return endTestPayment(host, token, { id: params.id, outcome });
  if (outcome !== "succeeded") throw data(null, { status: 400 });
  const paid = field("once") === "yes" ? "succeeded_once" : "succeeded";
  return endTestPayment(host, token, { id: params.id, outcome: paid });
}

export default function PaySandbox({ loaderData: { texts, ...payment }, actionData }: Route.ComponentProps) {
  const t = useText();
  const p = useRouteTexts("plans", texts);
  return (
    <>
      <PageHead title={p("sandbox.title")} description={p("sandbox.description", { product: t("product.name") })} />
      <TestPayment {...payment} problem={actionData?.problem} />
    </>
  );
}
