import type { enRescued } from "../en/rescued.ts";
import type { RussianOf } from "../texts.ts";

export const ruRescued = {
  notRescued: "Неотправленные правки перенести не удалось. Они останутся в этом браузере, пока это не получится.",
  rescued: "Ваши неотправленные правки лежат в копии этой карты.",
  openRescued: "Открыть копию",
} as const satisfies RussianOf<typeof enRescued>;
