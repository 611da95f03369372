import type { enPlanNotice } from "../en/plan-notice.ts";
import type { RussianOf } from "../texts.ts";

export const ruPlanNotice = {
  pastDue: "Последний платёж не прошёл. Чтобы сохранить тариф, оплатите его снова; крайний срок: {{date}}",
  pay: "Оплатить снова",
  ended:
    "Ваш тариф «{{plan}}» закончился. Последний день: {{date}} Всё, что есть, останется; для нового действуют пределы бесплатного тарифа.",
  close: "Закрыть уведомление",
  near: "Занято документов: {{used}} из {{max}}.",
  full: "Занято документов: {{used}} из {{max}}. Всё, что есть, останется; для новых нужен тариф побольше.",
  over: "У вас документов: {{used}}, тариф вмещает {{max}}. Всё, что есть, останется; для новых нужен тариф побольше.",
} as const satisfies RussianOf<typeof enPlanNotice>;
