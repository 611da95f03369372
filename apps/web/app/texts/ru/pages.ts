import { PRODUCT_NAME } from "@treeline/contract";

export const pages = {
  product: { name: PRODUCT_NAME },
  skip: "Перейти к содержанию",
  header: {
    label: "Главное меню",
    pricing: "Тарифы",
    hosting: "Свой сервер",
    login: "Войти",
    signup: "Регистрация",
    documents: "Документы",
    accountMenu: "Аккаунт: {{name}}",
    account: "Аккаунт",
    changePassword: "Сменить пароль",
    signOut: "Выйти",
  },
  footer: {
    label: "Подвал",
    madeBy: "Сделано командой $t(product.name)",
    api: "Разработчикам",
    privacy: "Конфиденциальность",
    terms: "Условия",
    language: "Язык",
    mode: "Оформление",
    modeSystem: "Как в системе",
    modeLight: "Светлое",
    modeDark: "Тёмное",
  },
  chatBar: {
    label: "Чат",
    message: "Советы, новости и хорошая компания.",
    link: "Зайти в чат $t(product.name)",
    close: "Больше не показывать",
  },
  error: {
    title: "Ошибка {{status}}",
    notFound: "Страница не найдена",
    documents: "Мои документы",
    retry: "Попробовать ещё раз",
    lost: "Нет связи. Страница откроется, как только сервер ответит.",
    inErrorPage: "При показе страницы ошибки произошла ошибка",
    home: "На главную",
  },
  privacy: {
    title: "Конфиденциальность",
    description: "Что $t(product.name) хранит о вас, зачем и как долго.",
    changed: "Последнее изменение: {{date}}",
  },
  terms: { title: "Условия", description: "Правила использования $t(product.name) простыми словами." },
  documents: {
    title: "Документы",
    description: "Ваши карты и те, которыми с вами поделились.",
  },
  offline: {
    title: "Нет сети",
    text: "Эти документы хранятся в этом браузере. Изменения будут отправлены, когда сеть появится.",
    missing:
      "В этом браузере нет копии этого документа. Откройте его один раз с сетью, и в следующий раз он будет здесь.",
    unreadable:
      "Сейчас не удаётся прочитать то, что хранит браузер. Закройте другие вкладки Treeline и попробуйте ещё раз.",
    unsent_one: "{{count}} изменение не отправлено",
    unsent_few: "{{count}} изменения не отправлены",
    unsent_many: "{{count}} изменений не отправлено",
    unsent_other: "{{count}} изменения не отправлено",
    retry: "Повторить",
    guest: "Гость",
  },
  document: {
    description: "Карта мыслей, автор: {{name}}. Сделано в $t(product.name).",
    more: "И другие темы.",
  },
  plans: {
    menu: "Тариф и заказы",
    upgrade: "Сменить тариф",
    promoted: "{{plan}} от {{price}}",
    month: "{{amount}} в месяц",
    year: "{{amount}} в год",
    see: "Посмотреть тарифы",
  },
  trial: {
    title: "Попробуйте",
    description: "Карта прямо в браузере, без аккаунта. После регистрации она станет документом.",
    opening: "Открываем карту…",
    needsScript:
      "Для работы с картой нужен JavaScript, а в этом браузере он выключен. Включите его или осмотритесь пока.",
    home: "На главную",
  },
} as const;
