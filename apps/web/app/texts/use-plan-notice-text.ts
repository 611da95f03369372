import { enPlanNotice } from "./en/plan-notice.ts";
import { ruPlanNotice } from "./ru/plan-notice.ts";
import { usePartText } from "./use-part-text.ts";

const TEXTS = { en: enPlanNotice, ru: ruPlanNotice };

export const usePlanNoticeText = () => usePartText(TEXTS);
