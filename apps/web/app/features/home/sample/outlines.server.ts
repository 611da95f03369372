import type { Language } from "@treeline/contract";
import type { OutlineTopic } from "../outline.ts";

/** The large map as it is written down, in one language. */
interface SampleOutline {
  readonly root: OutlineTopic;
  readonly connectionLabel: string;
  readonly watcher: string;
  readonly passerBy: string;
}

const en: SampleOutline = {
  connectionLabel: "unlocks",
  watcher: "Tomás",
  passerBy: "Lena",
  root: {
    text: "Aurora launch plan",
    children: [
      {
        text: "Goals",
        children: [
          { text: "10,000 sign-ups in 30 days", part: "selected" },
          { text: "Activation above 40%" },
          { text: "Three press features", mark: "link" },
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
          { text: "Think in branches", mark: "note" },
          {
            text: "Proof points",
            children: [{ text: "12 customer stories" }, { text: "Benchmark report", part: "connectionStart" }],
          },
        ],
      },
      {
        text: "Timeline",
        children: [
          { text: "Private beta, 3 March" },
          { text: "Public beta, 24 March" },
          { text: "Launch day, 14 April", part: "connectionEnd" },
        ],
      },
      {
        text: "Channels",
        children: [
          { text: "Newsletter" },
          { text: "Webinar series", mark: "note", children: [{ text: "Live demo" }, { text: "Open Q&A" }] },
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
          { text: "Key visual", image: "dusk", part: "watched" },
          { text: "Press kit", mark: "link" },
        ],
      },
      {
        text: "Risks",
        part: "passed",
        children: [{ text: "App review delay" }, { text: "Low beta feedback" }],
      },
    ],
  },
};

const ru: SampleOutline = {
  connectionLabel: "нужно для",
  watcher: "Тимур",
  passerBy: "Лена",
  root: {
    text: "Запуск «Авроры»",
    children: [
      {
        text: "Цели",
        children: [
          { text: "10 000 регистраций за месяц", part: "selected" },
          { text: "Активация выше 40 %" },
          { text: "Три статьи в прессе", mark: "link" },
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
          { text: "Мысли любят ветвиться", mark: "note" },
          {
            text: "Доводы",
            children: [{ text: "12 историй клиентов" }, { text: "Итоги замеров", part: "connectionStart" }],
          },
        ],
      },
      {
        text: "Сроки",
        children: [
          { text: "Закрытая бета, 3 марта" },
          { text: "Открытая бета, 24 марта" },
          { text: "День запуска, 14 апреля", part: "connectionEnd" },
        ],
      },
      {
        text: "Каналы",
        children: [
          { text: "Рассылка" },
          { text: "Вебинары", mark: "note", children: [{ text: "Живой показ" }, { text: "Вопросы и ответы" }] },
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
          { text: "Главный образ", image: "dusk", part: "watched" },
          { text: "Для прессы", mark: "link" },
        ],
      },
      {
        text: "Риски",
        part: "passed",
        children: [{ text: "Долгая проверка" }, { text: "Мало отзывов о бете" }],
      },
    ],
  },
};

export const OUTLINES: Record<Language, SampleOutline> = { en, ru };
