import type { Problem } from "@treeline/contract";
import { data } from "react-router";
import type { FormAnswer } from "../../lib/form-answer.ts";

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
