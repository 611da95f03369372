import type { Problem } from "@treeline/contract";
import { data } from "react-router";

/** What a form page gets back when the API refused: the problem, and what was typed except passwords. */
export interface FormAnswer {
  readonly problem: Problem;
  readonly values: Readonly<Record<string, string>>;
}

export function refuse(problem: Problem, values: Record<string, string> = {}) {
  const headers = problem.status === 429 ? { "retry-after": "60" } : undefined;
  return data({ problem, values } satisfies FormAnswer, { status: problem.status, ...(headers && { headers }) });
}

/** Fields of a form as texts; files, which no form of ours has, count as empty. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
