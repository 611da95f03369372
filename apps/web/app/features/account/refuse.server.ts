import type { Problem } from "@treeline/contract";
import { data } from "react-router";
import type { FormAnswer } from "../../lib/forms/form-answer.ts";

export function refuse(problem: Problem, values: Record<string, string> = {}) {
  return data({ problem, values } satisfies FormAnswer, { status: problem.status });
}
