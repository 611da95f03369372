import type { Problem } from "@treeline/contract";
import { problemKey } from "../../lib/api/problem-words.ts";
import type { English } from "../../texts/texts.ts";
import { useRouteText, useText } from "../../texts/use-text.ts";
import { Notice } from "../../ui/notice.tsx";

const OWN_CODES = [
  "plan_running",
  "no_subscription",
  "order_closed",
  "payment_unreachable",
] as const satisfies readonly (keyof English["plans"]["problems"])[];

/** Why a step of buying was refused. */
export function PlanProblem({ problem: { code } }: { problem: Pick<Problem, "code"> }) {
  const t = useText();
  const p = useRouteText("plans");
  const own = OWN_CODES.find((known) => known === code);
  return <Notice tone="danger">{own ? p(`problems.${own}`) : t(problemKey(code))}</Notice>;
}
