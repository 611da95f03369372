import type { enPlanFull } from "../en/plan-full.ts";
import type { RussianOf } from "../texts.ts";

export const ruPlanFull = {
  own: "Не сохранено: в вашем тарифе столько не помещается. Очистите корзину или выберите тариф побольше, и всё сохранится само.",
  others: "Не сохранено: в тарифе владельца документа столько не помещается. Ваши изменения хранятся в этом браузере.",
  seePlans: "Посмотреть тарифы",
} as const satisfies RussianOf<typeof enPlanFull>;
