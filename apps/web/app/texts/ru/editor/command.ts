import type { command as english } from "../../en/editor/command.ts";
import type { RussianOf } from "../../texts.ts";

export const command = {
  undo: "Отменить",
  redo: "Повторить",
  "layout-CompactBoxH": "Карта",
  "layout-CompactBoxLR": "Логическая",
  "layout-CompactBoxTB": "Оргсхема",
  "layout-IndentedLR": "Дерево",
  "layout-TimelineLR": "Лента времени",
  "theme-Base": "Базовая",
  "theme-Colorful": "Цветная",
  "theme-Monochrome": "Монохром",
  "theme-Purple": "Фиолетовая",
  "theme-Blue": "Синяя",
  "theme-Green": "Зелёная",
  "theme-Orange": "Оранжевая",
  "theme-Red": "Красная",
} as const satisfies RussianOf<typeof english>;
