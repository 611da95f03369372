import type { SampleMaps } from "./sample-maps.ts";

const en: SampleMaps = {
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
          { text: "Old mill bridge", mark: "note" },
          { text: "Trail map", mark: "link" },
        ],
      },
      { text: "Photos", children: [{ text: "Meadow at noon", picture: "meadow" }] },
    ],
  },
};

const ru: SampleMaps = {
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
          { text: "Старый мост", mark: "note" },
          { text: "Карта троп", mark: "link" },
        ],
      },
      { text: "Фото", children: [{ text: "Луг в полдень", picture: "meadow" }] },
    ],
  },
};

export const sampleMaps: Record<"en" | "ru", SampleMaps> = { en, ru };
