import type { PageHost, Problem } from "@treeline/contract";
import { nextCursorOf } from "./next-cursor.ts";
import { type Address, type AnswerAt, type InputAt, pathOf } from "./route-at.ts";

export type ApiAnswer<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Of a page of a list: where the next one begins. */
      readonly next: string | null;
    }
  | { readonly ok: false; readonly problem: Problem };

/** Calls the API as its contract says. A refusal is a value, so that a form can show it beside the field. */
export async function callApi<A extends Address>(
  host: PageHost,
  address: A,
  { token = null, body, ...place }: InputAt<A> & { readonly token?: string | null },
): Promise<ApiAnswer<AnswerAt<A>>> {
  const response = await host.callApi({ method: address.method, path: pathOf(address, place), token, body });
  if (response.ok) {
    const value = (response.status === 204 ? null : await response.json()) as AnswerAt<A>;
    return { ok: true, value, next: nextCursorOf(response.headers) };
  }
  const isProblem = response.headers.get("content-type")?.includes("application/problem+json");
  if (!isProblem) throw new Response(null, { status: response.status >= 500 ? 502 : response.status });
  return { ok: false, problem: (await response.json()) as Problem };
}
