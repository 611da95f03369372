import type { enPlanLimit } from "../en/plan-limit.ts";
import type { RussianOf } from "../texts.ts";

export const ruPlanLimit = {
  full: "Нужен тариф побольше",
  binFull: "В корзине нет места",
  plan: "Ваш тариф: «{{plan}}»",
  documents: "Документы: {{used}} из {{max}}",
  pictures: "Картинки: {{used}} из {{max}}",
  later: "Не сейчас",
} as const satisfies RussianOf<typeof enPlanLimit>;
