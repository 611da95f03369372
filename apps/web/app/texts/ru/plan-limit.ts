import type { enPlanLimit } from "../en/plan-limit.ts";
import type { RussianOf } from "../texts.ts";

export const ruPlanLimit = {
  full: "Нужен тариф побольше",
  binFull: "В корзине нет места",
  plan: "Ваш тариф: «{{plan}}»",
  documents: "Документы: {{used}} из {{max}}",
  pictures: "Картинки: {{used}} из {{max}}",
  later: "Не сейчас",
  reached: {
    documents: "В вашем тарифе больше нет места (документов: {{max}}). Всё, что есть, останется.",
    people: "Ваш тариф не даёт пригласить в документ больше людей (можно: {{max}}).",
    image_bytes: "Картинка не помещается: тариф вмещает {{max}}.",
    stored_bytes: "В вашем тарифе больше нет места (всего: {{max}}, с корзиной).",
    bin_documents: "Корзина заполнена (документов: {{max}}). Сначала очистите её.",
  },
} as const satisfies RussianOf<typeof enPlanLimit>;
