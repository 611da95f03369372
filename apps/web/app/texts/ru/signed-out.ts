import type { enSignedOut } from "../en/signed-out.ts";
import type { RussianOf } from "../texts.ts";

export const ruSignedOut = {
  title: "Вы вышли из аккаунта",
  text: "Войдите, чтобы продолжить. Карта останется как есть.",
  unsent_one: "Войдите, чтобы продолжить. {{count}} несохранённая правка ждёт здесь и сразу отправится.",
  unsent_few: "Войдите, чтобы продолжить. {{count}} несохранённые правки ждут здесь и сразу отправятся.",
  unsent_many: "Войдите, чтобы продолжить. {{count}} несохранённых правок ждут здесь и сразу отправятся.",
  unsent_other: "Войдите, чтобы продолжить. {{count}} несохранённой правки ждут здесь и сразу отправятся.",
  leave: "На главную",
} as const satisfies RussianOf<typeof enSignedOut>;
