import type { Language } from "@treeline/contract";
import type { OutlineTopic } from "../../../lib/sketch/outline.ts";

/** The large map as it is written down, in one language. */
interface SampleOutline {
  readonly root: OutlineTopic;
  readonly connectionLabel: string;
  readonly watcher: string;
  readonly passerBy: string;
  /** What the two add while somebody looks on, below the topics with these ids. */
  readonly typed: { readonly byWatcher: readonly string[]; readonly byPasserBy: readonly string[] };
}

const en: SampleOutline = {
  connectionLabel: "unlocks",
  watcher: "Tomás",
  passerBy: "Lena",
  typed: { byWatcher: ["Podcast tour"], byPasserBy: ["500 teams on the waiting list", "Two case studies"] },
  root: {
    text: "Aurora launch plan",
    children: [
      {
        text: "Goals",
        id: "passerByTypes",
        children: [
          { text: "10,000 sign-ups in 30 days", id: "selected" },
          { text: "Activation above 40%" },
          { text: "Three press features", link: "https://example.com/" },
        ],
      },
      {
        text: "Audience",
        children: [
          { text: "Product teams", children: [{ text: "Roadmap owners" }, { text: "Facilitators" }] },
          { text: "Educators" },
          {
            text: "Consultants",
            isFolded: true,
            children: [{ text: "Strategy" }, { text: "Brand" }, { text: "Research" }, { text: "Coaching" }],
          },
        ],
      },
      {
        text: "Message",
        children: [
          { text: "Think in branches", note: "Think in branches" },
          {
            text: "Proof points",
            children: [{ text: "12 customer stories" }, { text: "Benchmark report", id: "connectionStart" }],
          },
        ],
      },
      {
        text: "Timeline",
        children: [
          { text: "Private beta, 3 March" },
          { text: "Public beta, 24 March" },
          { text: "Launch day, 14 April", id: "connectionEnd" },
        ],
      },
      {
        text: "Channels",
        id: "watcherTypes",
        children: [
          { text: "Newsletter" },
          { text: "Webinar series", note: "Webinar series", children: [{ text: "Live demo" }, { text: "Open Q&A" }] },
          { text: "Partner posts" },
        ],
      },
      {
        text: "Team",
        children: [{ text: "Lena, marketing" }, { text: "Tomás, design" }, { text: "Priya, engineering" }],
      },
      {
        text: "Assets",
        children: [
          { text: "Key visual", image: "dusk", id: "watched" },
          { text: "Press kit", link: "https://example.com/" },
        ],
      },
      {
        text: "Risks",
        id: "passed",
        children: [{ text: "App review delay" }, { text: "Low beta feedback" }],
      },
    ],
  },
};

const ru: SampleOutline = {
  connectionLabel: "нужно для",
  watcher: "Тимур",
  passerBy: "Лена",
  typed: { byWatcher: ["Подкасты"], byPasserBy: ["500 команд в листе ожидания", "Два рассказа клиентов"] },
  root: {
    text: "Запуск «Авроры»",
    children: [
      {
        text: "Цели",
        id: "passerByTypes",
        children: [
          { text: "10 000 регистраций за месяц", id: "selected" },
          { text: "Активация выше 40 %" },
          { text: "Три статьи в прессе", link: "https://example.com/" },
        ],
      },
      {
        text: "Аудитория",
        children: [
          { text: "Продуктовые команды", children: [{ text: "Аналитики" }, { text: "Дизайнеры" }] },
          { text: "Преподаватели" },
          {
            text: "Консультанты",
            isFolded: true,
            children: [{ text: "Стратегия" }, { text: "Бренд" }, { text: "Исследования" }, { text: "Наставники" }],
          },
        ],
      },
      {
        text: "О чём говорим",
        children: [
          { text: "Мысли любят ветвиться", note: "Мысли любят ветвиться" },
          {
            text: "Доводы",
            children: [{ text: "12 историй клиентов" }, { text: "Итоги замеров", id: "connectionStart" }],
          },
        ],
      },
      {
        text: "Сроки",
        children: [
          { text: "Закрытая бета, 3 марта" },
          { text: "Открытая бета, 24 марта" },
          { text: "День запуска, 14 апреля", id: "connectionEnd" },
        ],
      },
      {
        text: "Каналы",
        id: "watcherTypes",
        children: [
          { text: "Рассылка" },
          { text: "Вебинары", note: "Вебинары", children: [{ text: "Живой показ" }, { text: "Вопросы и ответы" }] },
          { text: "Посты партнёров" },
        ],
      },
      {
        text: "Команда",
        children: [{ text: "Лена, маркетинг" }, { text: "Тимур, дизайн" }, { text: "Полина, разработка" }],
      },
      {
        text: "Материалы",
        children: [
          { text: "Главный образ", image: "dusk", id: "watched" },
          { text: "Для прессы", link: "https://example.com/" },
        ],
      },
      {
        text: "Риски",
        id: "passed",
        children: [{ text: "Долгая проверка" }, { text: "Мало отзывов о бете" }],
      },
    ],
  },
};

export const OUTLINES: Record<Language, SampleOutline> = { en, ru };
