import type { enGestures } from "../en/gestures.ts";
import type { RussianOf } from "../texts.ts";

export const ruGestures = {
  pointer: {
    move: { how: "Перетащить", what: "Переместить тему" },
    copy: { how: "{{alt}} + перетащить", what: "Скопировать тему" },
    connect: { how: "Потянуть от + к теме", what: "Связать две темы" },
    area: { how: "Провести мимо тем", what: "Выбрать область" },
    add: { how: "Shift или {{mod}} + щелчок", what: "Добавить к выбору" },
    edit: { how: "Двойной щелчок", what: "Изменить текст" },
    scroll: { how: "Колесо", what: "Сдвинуть карту" },
    pan: { how: "{{space}} + перетащить, средняя кнопка", what: "Сдвинуть карту" },
    zoom: { how: "{{mod}} + колесо, щипок", what: "Масштаб у указателя" },
    foldBranch: { how: "{{alt}} + щелчок по значку", what: "Свернуть или развернуть всю ветку" },
    mark: { how: "Щелчок по значку", what: "Выполнить задачу, сменить значок" },
    openLink: { how: "{{mod}} + щелчок по ссылке", what: "Открыть ссылку" },
  },
  touch: {
    pan: { how: "Один палец", what: "Сдвинуть карту" },
    select: { how: "Коснуться", what: "Выбрать тему" },
    edit: { how: "Коснуться ещё раз", what: "Изменить текст" },
    move: { how: "Удерживать и вести", what: "Переместить тему" },
    zoom: { how: "Два пальца", what: "Масштаб" },
  },
} as const satisfies RussianOf<typeof enGestures>;
