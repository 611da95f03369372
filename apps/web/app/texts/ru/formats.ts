import type { enFormats } from "../en/formats.ts";
import type { RussianOf } from "../texts.ts";

export const ruFormats = {
  label: "Вид файла",
  name: {
    treeline: "Treeline",
    xmind: "XMind",
    freemind: "FreeMind",
    opml: "OPML",
    markdown: "Markdown",
    text: "Текст",
    mermaid: "Mermaid",
    csv: "CSV",
    html: "HTML",
    docx: "Word",
  },
  about: {
    treeline: "Всё, что есть на карте, чтобы потом импортировать её снова.",
    xmind: "Для XMind и программ, которые читают его файлы.",
    freemind: "Для FreeMind, Freeplane и многих других (.mm).",
    opml: "Для редакторов списков и планов.",
    markdown: "Заголовки и списки.",
    text: "По строке на тему, с отступами.",
    mermaid: "Диаграмма для документации.",
    csv: "Таблица, где у каждого уровня свой столбец.",
    html: "Страница с рисунком карты и её текстом.",
    docx: "Текст с заголовками.",
  },
} as const satisfies RussianOf<typeof enFormats>;
