import type { PageHost, Problem, RouteContract } from "@treeline/contract";
import type { z } from "zod";

type BodyOf<R extends RouteContract> = R["schema"]["body"] extends z.ZodType ? z.input<R["schema"]["body"]> : undefined;
type SuccessOf<R extends RouteContract> = R["schema"]["response"] extends
  | Record<200 | 201, z.ZodType>
  | { 200: z.ZodType }
  | { 201: z.ZodType }
  ? ValueOf<R>
  : null;
type ValueOf<R extends RouteContract> = R["schema"]["response"] extends { 200: infer S extends z.ZodType }
  ? z.output<S>
  : R["schema"]["response"] extends { 201: infer S extends z.ZodType }
    ? z.output<S>
    : null;

export type ApiAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** Calls the API as its contract says. A refusal is a value, so that a form can show it beside the field. */
export async function callApi<R extends RouteContract>(
  host: PageHost,
  route: R,
  { token = null, body }: { token?: string | null; body?: BodyOf<R> },
): Promise<ApiAnswer<SuccessOf<R>>> {
  const response = await host.callApi({ method: route.method, path: route.url, token, body });
  if (response.ok) {
    return { ok: true, value: (response.status === 204 ? null : await response.json()) as SuccessOf<R> };
  }
  const isProblem = response.headers.get("content-type")?.includes("application/problem+json");
  if (!isProblem) throw new Response(null, { status: response.status >= 500 ? 502 : response.status });
  return { ok: false, problem: (await response.json()) as Problem };
}
