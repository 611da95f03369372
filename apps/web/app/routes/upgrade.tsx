import { data, redirect, useSearchParams } from "react-router";
import { buy, decide } from "../features/plans/plan-actions.server.ts";
import { PlanProblem } from "../features/plans/plan-problem.tsx";
import { PlansPage } from "../features/plans/plans-page.tsx";
import { readOrders, readPlans, readSubscription, requireBilling } from "../features/plans/read-plans.server.ts";
import { readPeriod } from "../features/plans/shown-plan.ts";
import { sendForm } from "../lib/forms/form-answer.ts";
import { readForm } from "../lib/forms/read-form.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { textsFor } from "../texts/texts.server.ts";
import { useRouteTexts, useText } from "../texts/use-text.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/upgrade";

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export async function loader({ request, context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const visitor = context.get(visitorContext);
  requireBilling(host);
  const user = await visitor.readUser().catch(() => null);
  const token = user ? visitor.token : null;
  const { searchParams } = new URL(request.url);
  const [plans, subscription, orders] = await Promise.all([
    readPlans(host, visitor.locale),
    token === null ? null : readSubscription(host, token),
    token === null ? null : readOrders(host, token, searchParams.get("orders")),
  ]);
  const end = subscription?.current_period_end ?? null;
  return {
    plans,
    subscription,
    orders,
    period: readPeriod(searchParams.get("period")),
    chosen: searchParams.get("price"),
    isDue: end !== null && Date.parse(end) <= Date.now(),
    texts: textsFor(visitor.locale).plans,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const host = context.get(hostContext);
  const { token } = context.get(visitorContext);
  requireBilling(host);
  if (token === null) return redirect("/login?next=/upgrade");
  const field = await readForm(request);
  const intent = field("intent");
  if (intent === "cancel" || intent === "resume") return decide(host, token, intent);
  if (intent === "buy") return buy(host, token, field("price_id"));
  throw data(null, { status: 400 });
}

export default function Upgrade({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const p = useRouteTexts("plans", loaderData.texts);
  const [search] = useSearchParams();
  const payment = search.get("payment");
  return (
    <>
      <PageHead title={p("title")} description={p("description", { product: t("product.name") })} isIndexed />
      <PlansPage {...loaderData}>
        {actionData && <PlanProblem problem={actionData.problem} />}
        {!actionData && payment === "failed" && <Notice tone="danger">{p("payment.failed")}</Notice>}
        {!actionData && payment === "cancelled" && <Notice tone="warn">{p("payment.cancelled")}</Notice>}
      </PlansPage>
    </>
  );
}
