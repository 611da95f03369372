import type { enRefused } from "../en/refused.ts";
import type { RussianOf } from "../texts.ts";

export const ruRefused = {
  not_found: "Этой темы больше нет.",
  is_root: "Центральная тема остаётся на месте.",
  makes_a_loop: "Тему нельзя вложить в саму себя.",
  not_siblings: "У этих тем разные родители.",
  too_many_topics: "В карте может быть не больше 100 000 тем.",
  too_many_connections: "Больше связей в карту не поместится.",
  too_many_marks: "В теме может быть не больше 30 значков.",
  text_too_long: "В теме может быть не больше 10 000 знаков.",
  note_too_long: "В заметке может быть не больше 20 000 знаков.",
  name_too_long: "Слишком длинное название.",
  label_too_long: "Слишком длинная подпись.",
  bad_link: "Такой адрес нельзя открыть.",
  bad_id: "Не получилось.",
  id_taken: "Не получилось.",
  bad_value: "Такое значение не подходит.",
  newer_schema: "Карту сохранила более новая версия. Обновите страницу, чтобы править.",
} as const satisfies RussianOf<typeof enRefused>;
