import { type Locale, languageOf, orders, type PageHost, plans, type Subscription } from "@treeline/contract";
import { data } from "react-router";
import { callApi } from "../../lib/api.server.ts";
import { nextCursorOf } from "../../lib/next-cursor.ts";
import type { OrderPage } from "./order-page.ts";
import type { ShownPlan } from "./shown-plan.ts";

/** A server without plans has no pages about them. */
export function requireBilling(host: PageHost): void {
  if (!host.hasBilling) throw data(null, { status: 404 });
}

export async function readPlans(host: PageHost, locale: Locale): Promise<ShownPlan[]> {
  const answer = await callApi(host, plans.listPlans, {});
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  const language = languageOf(locale);
  return answer.value.map((plan) => ({
    ...plan,
    name: plan.name[language],
    description: plan.description[language],
  }));
}

export async function readSubscription(host: PageHost, token: string): Promise<Subscription> {
  const answer = await callApi(host, plans.getSubscription, { token });
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  return answer.value;
}

/** The newest orders, or those behind a cursor. */
export async function readOrders(host: PageHost, token: string, cursor: string | null): Promise<OrderPage> {
  const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
  const response = await host.callApi({ method: "GET", path: `${orders.listOrders.url}${query}`, token });
  if (!response.ok) throw data(null, { status: response.status === 422 ? 404 : response.status });
  const items = (await response.json()) as orders.Order[];
  return { items, next: nextCursorOf(response.headers), isFirst: cursor === null };
}

export async function readOrder(host: PageHost, token: string | null, id: string): Promise<orders.Order> {
  const route = { ...orders.getOrder, url: `/v1/orders/${encodeURIComponent(id)}/` } as const;
  const answer = await callApi(host, route, { token });
  if (!answer.ok) throw data(null, { status: answer.problem.status === 422 ? 404 : answer.problem.status });
  return answer.value;
}

export async function readTransaction(host: PageHost, token: string | null, id: string): Promise<orders.Transaction> {
  const route = { ...orders.getTransaction, url: `/v1/transactions/${encodeURIComponent(id)}/` } as const;
  const answer = await callApi(host, route, { token });
  if (!answer.ok) throw data(null, { status: answer.problem.status === 422 ? 404 : answer.problem.status });
  return answer.value;
}
