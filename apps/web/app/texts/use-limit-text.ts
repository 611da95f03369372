import { enPlanLimit } from "./en/plan-limit.ts";
import { ruPlanLimit } from "./ru/plan-limit.ts";
import { usePartText } from "./use-part-text.ts";

const TEXTS = { en: enPlanLimit, ru: ruPlanLimit };

export const useLimitText = () => usePartText(TEXTS);
