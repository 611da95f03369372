import type { enPeople } from "../en/people.ts";
import type { RussianOf } from "../texts.ts";

export const ruPeople = {
  here: "Кто здесь",
  count_one: "Здесь ещё {{count}} человек",
  count_few: "Здесь ещё {{count}} человека",
  count_many: "Здесь ещё {{count}} человек",
  count_other: "Здесь ещё {{count}} человека",
  guest: "Гость",
  follow: "Следовать: {{name}}",
  following: "Вы следуете: {{name}}. Нажмите, чтобы остановить",
  typing: "{{name}} печатает",
  more_one: "Ещё {{count}} человек",
  more_few: "Ещё {{count}} человека",
  more_many: "Ещё {{count}} человек",
  more_other: "Ещё {{count}} человека",
} as const satisfies RussianOf<typeof enPeople>;
