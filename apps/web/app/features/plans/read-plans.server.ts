import {
  at,
  type Locale,
  languageOf,
  type orders,
  type PageHost,
  type Problem,
  type Subscription,
} from "@treeline/contract";
import { data } from "react-router";
import { callApi } from "../../lib/api/api.server.ts";
import { findPlan } from "./find-plan.ts";
import type { OrderPage } from "./order-page.ts";
import type { ShownPlan } from "./shown-plan.ts";

/** A server without plans has no pages about them. */
export function requireBilling(host: PageHost): void {
  if (!host.hasBilling) throw data(null, { status: 404 });
}

export async function readPlans(host: PageHost, locale: Locale): Promise<ShownPlan[]> {
  const answer = await callApi(host, at.listPlans, {});
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  const language = languageOf(locale);
  return answer.value.map((plan) => ({
    ...plan,
    name: plan.name[language],
    description: plan.description[language],
  }));
}

export async function readSubscription(host: PageHost, token: string): Promise<Subscription> {
  const answer = await callApi(host, at.getSubscription, { token });
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  return answer.value;
}

/** Of the plan that a user has, in the language of the page. */
export async function readPlanName(
  host: PageHost,
  { token, locale }: { token: string; locale: Locale },
): Promise<string> {
  const [plans, { slug }] = await Promise.all([readPlans(host, locale), readSubscription(host, token)]);
  return findPlan(plans, slug)?.name ?? slug;
}

/** The newest orders, or those behind a cursor. */
export async function readOrders(host: PageHost, token: string, cursor: string | null): Promise<OrderPage> {
  const answer = await callApi(host, at.listOrders, { query: { cursor }, token });
  if (!answer.ok) throw notFound(answer.problem);
  return { items: answer.value, next: answer.next, isFirst: cursor === null };
}

export async function readOrder(host: PageHost, token: string | null, id: string): Promise<orders.Order> {
  const answer = await callApi(host, at.getOrder, { params: { id }, token });
  if (!answer.ok) throw notFound(answer.problem);
  return answer.value;
}

export async function readTransaction(host: PageHost, token: string | null, id: string): Promise<orders.Transaction> {
  const answer = await callApi(host, at.getTransaction, { params: { id }, token });
  if (!answer.ok) throw notFound(answer.problem);
  return answer.value;
}

/** A malformed id is answered like an unknown one. */
const notFound = ({ status }: Problem) => data(null, { status: status === 422 ? 404 : status });
