import type { enFinding } from "../en/finding.ts";
import type { RussianOf } from "../texts.ts";

export const ruFinding = {
  palette: {
    field: "Команда, или # и тема",
    commands: "Команды",
    topics: "Темы",
    none: "Ничего не подходит. Попробуйте другое слово.",
    close: "Закрыть палитру",
  },
  group: {
    add: "Добавление",
    typing: "При вводе текста",
    structure: "Структура",
    text: "Текст",
    topic: "Тема",
    clipboard: "Буфер обмена",
    select: "Выбор",
    view: "Просмотр",
    history: "История",
    document: "Документ",
    layout: "Вид",
    theme: "Цветовая тема",
    shape: "Фигура",
    mark: "Значки",
  },
  sheet: {
    close: "Закрыть",
    or: "или",
    lineBreak: "Новая строка",
    pointer: "Мышь и тачпад",
    touch: "Касания",
  },
} as const satisfies RussianOf<typeof enFinding>;
