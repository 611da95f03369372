import type { enRescued } from "../en/rescued.ts";
import type { RussianOf } from "../texts.ts";

export const ruRescued = {
  notRescued: "Неотправленные правки перенести не удалось. Они останутся в этом браузере, пока это не получится.",
  rescued: "Ваши неотправленные правки лежат в копии этой карты.",
  openRescued: "Открыть копию",
  typingLost: "Тему, в которой вы печатали, кто-то удалил.",
  copyLost: "Скопировать мой текст",
  notStored: "Теперь вы можете только смотреть этот документ, а последние ваши правки не успели сохраниться.",
} as const satisfies RussianOf<typeof enRescued>;
