import { at, type PageHost, type Problem } from "@treeline/contract";
import { data, redirect } from "react-router";
import { callApi } from "../../lib/api/api.server.ts";

type Refusal = ReturnType<typeof refuse>;

function refuse(problem: Problem) {
  return data({ problem }, { status: problem.status });
}

/** Orders a price and goes where it is paid. A second click finds the same order and the same page. */
export async function buy(host: PageHost, token: string, priceId: string): Promise<Response | Refusal> {
  const ordered = await callApi(host, at.createOrder, { token, body: { price_id: priceId } });
  return ordered.ok ? pay(host, token, ordered.value.id) : refuse(ordered.problem);
}

export async function pay(host: PageHost, token: string, orderId: string): Promise<Response | Refusal> {
  const begun = await callApi(host, at.createTransaction, { token, body: { order_id: orderId } });
  if (!begun.ok) return refuse(begun.problem);
  const { redirect_url: url } = begun.value;
  return redirect(url === null ? `/orders/${orderId}` : withoutOwnOrigin(url, host));
}

/** Whoever came by another name of this server (127.0.0.1 for localhost) has the session under that name only. */
function withoutOwnOrigin(url: string, { appUrl }: PageHost): string {
  return url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : url;
}

export async function giveUp(host: PageHost, token: string, orderId: string): Promise<Response | Refusal> {
  const answer = await callApi(host, at.cancelOrder, { params: { id: orderId }, token });
  return answer.ok
    ? redirect(`/upgrade?payment=cancelled&period=${answer.value.price.interval}`)
    : refuse(answer.problem);
}

export async function decide(host: PageHost, token: string, what: "cancel" | "resume"): Promise<Response | Refusal> {
  const address = what === "cancel" ? at.cancelSubscription : at.resumeSubscription;
  const answer = await callApi(host, address, { token });
  return answer.ok ? redirect("/upgrade") : refuse(answer.problem);
}

export type SandboxOutcome = "succeeded" | "succeeded_once" | "failed" | "cancelled";

/** What the payer chose on the test page. */
export async function endTestPayment(
  host: PageHost,
  token: string,
  { id, outcome }: { id: string; outcome: SandboxOutcome },
): Promise<Response | Refusal> {
  const answer = await callApi(host, at.payInSandbox, { params: { id }, token, body: { outcome } });
  if (!answer.ok) return refuse(answer.problem);
  const orderId = answer.value.order_id;
  if (outcome !== "failed" && outcome !== "cancelled") return redirect(`/orders/${orderId}`);
  const order = await callApi(host, at.getOrder, { params: { id: orderId }, token });
  const period = order.ok ? `&period=${order.value.price.interval}` : "";
  return redirect(`/upgrade?payment=${outcome}${period}`);
}
