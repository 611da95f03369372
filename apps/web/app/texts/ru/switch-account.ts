import type { enSwitchAccount } from "../en/switch-account.ts";
import type { RussianOf } from "../texts.ts";

export const ruSwitchAccount = {
  title: "Какой аккаунт?",
  lead: "Эта ссылка для {{other}}. Вы вошли как {{current}}.",
  stay: "Остаться как {{name}}",
  go: "Сменить на {{name}}",
} as const satisfies RussianOf<typeof enSwitchAccount>;
