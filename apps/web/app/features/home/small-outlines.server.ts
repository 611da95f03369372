import type { Language } from "@treeline/contract";
import type { OutlineTopic } from "../../lib/sketch/outline.ts";

/** The small maps that the home page draws. */
interface SmallOutlines {
  /** The same in all layouts. */
  readonly picnic: OutlineTopic;
  readonly walk: OutlineTopic;
}

const en: SmallOutlines = {
  picnic: {
    text: "Picnic",
    children: [
      { text: "Food", children: [{ text: "Bread" }, { text: "Cheese" }] },
      { text: "Place", children: [{ text: "River" }] },
      { text: "Friends", children: [{ text: "Ana" }, { text: "Ben" }] },
      { text: "Games", children: [{ text: "Ball" }] },
    ],
  },
  walk: {
    text: "River walk",
    children: [
      {
        text: "Route",
        children: [
          { text: "Old mill bridge", note: "Old mill bridge" },
          { text: "Trail map", link: "https://example.com/" },
        ],
      },
      { text: "Photos", children: [{ text: "Meadow at noon", image: "meadow" }] },
    ],
  },
};

const ru: SmallOutlines = {
  picnic: {
    text: "Пикник",
    children: [
      { text: "Еда", children: [{ text: "Хлеб" }, { text: "Сыр" }] },
      { text: "Место", children: [{ text: "Река" }] },
      { text: "Друзья", children: [{ text: "Аня" }, { text: "Боря" }] },
      { text: "Игры", children: [{ text: "Мяч" }] },
    ],
  },
  walk: {
    text: "Вдоль реки",
    children: [
      {
        text: "Маршрут",
        children: [
          { text: "Старый мост", note: "Старый мост" },
          { text: "Карта троп", link: "https://example.com/" },
        ],
      },
      { text: "Фото", children: [{ text: "Луг в полдень", image: "meadow" }] },
    ],
  },
};

export const smallOutlines: Record<Language, SmallOutlines> = { en, ru };
