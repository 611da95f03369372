import { PRODUCT_NAME } from "@treeline/contract";

export const pages = {
  product: { name: PRODUCT_NAME },
  skip: "Перейти к содержанию",
  header: {
    label: "Главное меню",
    login: "Войти",
    signup: "Регистрация",
    documents: "Документы",
    accountMenu: "Аккаунт: {{name}}",
    changePassword: "Сменить пароль",
    signOut: "Выйти",
    unsentTitle: "Выйти и потерять изменения?",
    unsentText_one:
      "{{count}} изменение есть только в этом браузере: сервер его ещё не получил. При выходе оно будет удалено.",
    unsentText_few:
      "{{count}} изменения есть только в этом браузере: сервер их ещё не получил. При выходе они будут удалены.",
    unsentText_many:
      "{{count}} изменений есть только в этом браузере: сервер их ещё не получил. При выходе они будут удалены.",
    unsentText_other:
      "{{count}} изменения есть только в этом браузере: сервер их ещё не получил. При выходе они будут удалены.",
    staySignedIn: "Остаться",
  },
  footer: {
    label: "Подвал",
    madeBy: "Сделано командой $t(product.name)",
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
    unsent_one: "{{count}} изменение не отправлено",
    unsent_few: "{{count}} изменения не отправлены",
    unsent_many: "{{count}} изменений не отправлено",
    unsent_other: "{{count}} изменения не отправлено",
    retry: "Повторить",
    guest: "Гость",
  },
  document: { description: "Карта мыслей в $t(product.name)." },
  plans: {
    menu: "Тариф и заказы",
    upgrade: "Сменить тариф",
    promoted: "{{plan}} от {{price}}",
    month: "{{amount}} в месяц",
    year: "{{amount}} в год",
    see: "Посмотреть тарифы",
    limit: {
      documents: "В вашем тарифе больше нет места (документов: {{max}}). Всё, что есть, останется.",
      people: "Ваш тариф не даёт пригласить в документ больше людей (можно: {{max}}).",
      image_bytes: "Картинка не помещается: тариф вмещает {{max}}.",
    },
  },
} as const;
