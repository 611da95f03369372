import type { enOutdated } from "../en/outdated.ts";
import type { RussianOf } from "../texts.ts";

export const ruOutdated = {
  text: "Вышла новая версия этой страницы. Обновите её, чтобы править дальше: ваши правки не пропадут.",
  soon: "Вышла новая версия этой страницы. Она обновится сама, когда вы сделаете паузу: ваши правки не пропадут.",
  rebuilt:
    "Пока вас не было, карта приведена в порядок на сервере. Страница обновится сама, когда вы сделаете паузу: ваши правки не пропадут.",
  reload: "Обновить",
} as const satisfies RussianOf<typeof enOutdated>;
