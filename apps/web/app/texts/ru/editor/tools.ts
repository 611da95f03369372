export const tools = {
  view: { label: "Вид", minimap: "Миникарта" },
  search: {
    label: "Поиск по карте",
    place: "{{at}} из {{total}}",
    found_one: "Найдено: {{count}}",
    found_few: "Найдено: {{count}}",
    found_many: "Найдено: {{count}}",
    found_other: "Найдено: {{count}}",
    none: "Ничего не найдено",
    close: "Закрыть поиск",
  },
  mirror: {
    label: "Темы карты",
    note: "есть заметка",
    link: "есть ссылка",
    untitled: "Тема без текста",
  },
} as const;
