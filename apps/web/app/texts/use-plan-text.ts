import type { PlanText } from "./text-set.ts";
import type { PlanTexts } from "./texts.ts";
import { useTextSet } from "./use-text.ts";

/** For the routes about plans: their loader has brought the texts. */
export function usePlanTexts(texts: PlanTexts): PlanText {
  const set = useTextSet();
  set.addPlans(texts);
  return set.plans;
}

/** Only below such a route. */
export function usePlanText(): PlanText {
  return useTextSet().plans;
}
