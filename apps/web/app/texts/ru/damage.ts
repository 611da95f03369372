import type { enDamage } from "../en/damage.ts";
import type { RussianOf } from "../texts.ts";

export const ruDamage = {
  part: "Часть документа не удалось прочитать, она отложена. Всё остальное здесь.",
  whole: "Документ не удалось прочитать. Всё, что сохранено, остаётся нетронутым.",
  history: "Прежние версии",
} as const satisfies RussianOf<typeof enDamage>;
