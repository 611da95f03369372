import { pages } from "../texts/en/pages.ts";
import type { TextSource } from "./text-page.tsx";

const { name } = pages.product;

const en: TextSource = {
  changedOn: "2026-11-19",
  intro: "Your maps belong to you. This page says, in plain words, what is kept, why, and for how long.",
  sections: [
    {
      title: "What is kept",
      blocks: [
        "Only what is needed to give you your documents, and to keep them safe:",
        [
          "Your account: name, picture if you chose one, e-mail address, whether you have confirmed it, language, and the day you signed up.",
          "Your password, only as an argon2id hash. Nobody can read it, we included.",
          {
            withPlans:
              "Your documents with their topics, connections, notes, links and images, and earlier versions for as long as the history of your plan reaches back.",
            without: "Your documents with their topics, connections, notes, links and images, and earlier versions.",
          },
          "Whom you share a document with, what they may do with it, and who asks you for access.",
          "Which documents you have opened by a public link while signed in, so that you find them again: the last 200.",
          "Where you are signed in: browser, system, when you signed in and when it was last used, to the hour. So you can see it and sign out there.",
          {
            withPlans:
              "The mails we send you: confirmations, password resets, notices about the safety of your account, invitations and receipts.",
            without:
              "The mails we send you: confirmations, password resets, notices about the safety of your account, and invitations.",
          },
          { withPlans: "If you pay: which plan, how much and when." },
          "Technical logs: time, page, result and internet address of a request. Passwords, tokens and what you write are never in them.",
        ],
      ],
    },
    {
      title: "Why it is kept",
      blocks: [
        {
          withPlans:
            "Account, documents and sharing are kept because the service cannot work without them: that is the agreement between you and us. Logs are kept because we have a legitimate interest in finding faults and stopping abuse. Records of payments are kept where tax law demands it.",
          without:
            "Account, documents and sharing are kept because the service cannot work without them: that is the agreement between you and us. Logs are kept because we have a legitimate interest in finding faults and stopping abuse.",
        },
        "Your data is not sold, not used for advertising and not used to build profiles of you. No decisions about you are made automatically.",
      ],
    },
    {
      title: "Who can see a document",
      blocks: [
        "Only you, until you share it. You can invite people by e-mail, or turn on a link; then everybody who has the link can open the document, also without an account. Both can be taken back at any time under Share.",
        "People who work on a document with you see your name and picture, your cursor and what you have selected.",
        "Those who run the server could technically read what is on it. They do so only to repair a fault, when you ask them to, or when the law compels them.",
      ],
    },
    {
      title: "Cookies",
      blocks: [
        {
          withPlans:
            "There are nine, all of them ours. None is for advertising or tracking, and no other site learns that you were here.",
          without:
            "There are eight, all of them ours. None is for advertising or tracking, and no other site learns that you were here.",
        },
        [
          "One keeps you signed in, for 30 days. Scripts cannot read it.",
          "One remembers for a year that you have signed in on this device, so that strangers who guess at your password cannot lock you out of it. It stays when you sign out and holds nothing about you.",
          "One is there for ten minutes at most, when a link would sign you in to another account and you are asked which to use. Scripts cannot read it.",
          "One remembers your language, for 365 days.",
          "One remembers whether you want light or dark, for one year.",
          "One remembers that you closed the chat bar, for one year.",
          "One remembers how your list of documents is drawn and sorted, for one year.",
          "One remembers that you put away the request to confirm your address, for one day.",
          {
            withPlans: "One remembers that you closed the notice about a plan that has ended, for one year.",
          },
        ],
        "Your browser also keeps some things on your device only: where you were in each document, changes made without a network until they can be sent, and a map that you make without an account until it becomes a document. Copies of documents are cleared from it when you sign out.",
      ],
    },
    {
      title: "Links and images",
      blocks: [
        "When you add a link to a topic, our server opens the page and reads its title, description and picture for the preview. The other site sees our server, not you. A preview is kept for one day; its picture is copied and comes from us.",
        "Images you add are stored anew without their hidden data, such as the place where a photo was taken.",
      ],
    },
    {
      title: "Payment",
      isAboutPlans: true,
      blocks: [
        "Payments are made on the pages of a payment provider. Your card data goes to the provider and never reaches us. The provider tells us whether a payment succeeded, for which order, and how much it was.",
        "Where an installation has no paid plans, none of this applies.",
      ],
    },
    {
      title: "Who else takes part",
      blocks: [
        {
          withPlans:
            "We use others only where we cannot do without: for the server itself, for sending mail and for payments. Each gets what its task needs, and may use it for nothing else. If one of them works in another country, the same protection has to apply there.",
          without:
            "We use others only where we cannot do without: for the server itself and for sending mail. Each gets what its task needs, and may use it for nothing else. If one of them works in another country, the same protection has to apply there.",
        },
        "The chat that the bar at the top leads to is a service of its own with its own rules. Nothing is sent to it until you go there.",
      ],
    },
    {
      title: "How long it is kept",
      blocks: [
        [
          "Documents stay until you delete them. A deleted document stays in the bin for 30 days, where you can take it back; then it is gone, with its images.",
          { withPlans: "Earlier versions go back as far as the history of your plan." },
          "When you delete your account, the account and everything it owns are removed. What you wrote in documents of others stays with them.",
          "A session ends after 30 days, or when you sign out. Links in mails work for one hour if they reset a password, for 24 hours if they confirm a new address, and for 7 days otherwise. As long as a change of address can be taken back, the old one is kept.",
          "Logs are deleted when they are no longer needed to find a fault or stop abuse.",
          {
            withPlans:
              "Copies in backups disappear when the backups are overwritten. Proofs of payment are kept as long as tax law demands.",
            without: "Copies in backups disappear when the backups are overwritten.",
          },
        ],
      ],
    },
    {
      title: "Your rights",
      blocks: [
        "They apply wherever you live, and cost nothing:",
        [
          "Access: ask what is kept about you, and get a copy.",
          "Correction: change your name, picture, e-mail and language yourself on the account page; ask us for anything else that is wrong.",
          "Export: take every document with you as a file, or download all of them at once on the account page.",
          "Erasure: delete a document, or your whole account, without asking anybody.",
          "Objection: tell us if you do not want something done with your data, or want it done less.",
          "Complaint: turn to us, or to the data protection authority where you live.",
        ],
        "We answer within one month.",
      ],
    },
    {
      title: "Children",
      blocks: [
        `${name} is not made for children under 13. Where the law asks for a higher age, or for the consent of parents, that age and that consent count. If a child has signed up without it, tell us and the account will be deleted.`,
      ],
    },
    {
      title: "Changes to this page",
      blocks: [
        "When something here changes, the date at the top changes too. If the change matters to you, we tell you by mail before it takes effect.",
      ],
    },
    {
      title: "Who is responsible, and how to reach them",
      blocks: [
        `${name} can be run by anybody on a server of their own. Responsible for your data is whoever runs the installation at the address in your browser; “we” on this page means them.`,
        "To reach them, reply to any mail you have got from this installation.",
      ],
    },
  ],
};

const ru: TextSource = {
  changedOn: "2026-11-19",
  intro: "Ваши карты принадлежат вам. Здесь простыми словами сказано, что мы храним, зачем и как долго.",
  sections: [
    {
      title: "Что мы храним",
      blocks: [
        "Только то, без чего нельзя показать вам ваши документы и сберечь их:",
        [
          "Аккаунт: имя, фото (если вы его добавили), адрес почты и отметку о том, что он подтверждён, язык и день регистрации.",
          "Пароль, но только в виде хеша argon2id. Прочитать его не может никто, в том числе мы.",
          {
            withPlans:
              "Документы: темы, связи, заметки, ссылки и картинки, а также прежние версии за тот срок, который даёт ваш тариф.",
            without: "Документы: темы, связи, заметки, ссылки и картинки, а также прежние версии.",
          },
          "Кому вы открыли документ, что этим людям разрешено и кто просит у вас доступ.",
          "Какие документы вы открыли по публичной ссылке, войдя в аккаунт, чтобы вы могли найти их снова: последние 200.",
          "Где вы вошли в аккаунт: браузер, система, день входа и время последнего использования с точностью до часа. Так вы видите свои сеансы и можете завершить любой.",
          {
            withPlans:
              "Письма, которые мы вам отправляем: подтверждения, сброс пароля, сообщения о безопасности аккаунта, приглашения и чеки.",
            without:
              "Письма, которые мы вам отправляем: подтверждения, сброс пароля, сообщения о безопасности аккаунта и приглашения.",
          },
          { withPlans: "Если вы платите: за какой тариф, сколько и когда." },
          "Технические журналы: время, страница, результат и IP-адрес запроса. Паролей, ключей доступа и ваших текстов в них нет.",
        ],
      ],
    },
    {
      title: "Зачем мы это храним",
      blocks: [
        {
          withPlans:
            "Без аккаунта, документов и списка доступа сервис не может работать: на этом держится договор между вами и нами. Журналы нужны, чтобы находить неполадки и пресекать злоупотребления, это наш законный интерес. Сведения о платежах мы храним там, где этого требует налоговый закон.",
          without:
            "Без аккаунта, документов и списка доступа сервис не может работать: на этом держится договор между вами и нами. Журналы нужны, чтобы находить неполадки и пресекать злоупотребления, это наш законный интерес.",
        },
        "Мы не продаём ваши данные, не используем их для рекламы и не составляем по ним ваш портрет. Никаких решений о вас автоматически не принимается.",
      ],
    },
    {
      title: "Кто видит документ",
      blocks: [
        "Только вы, пока сами его не откроете. Можно пригласить людей по почте или включить ссылку: тогда документ откроет любой, у кого она есть, даже без аккаунта. И то и другое можно в любой момент отменить в меню «Поделиться».",
        "Те, кто работает над документом вместе с вами, видят ваше имя и фото, курсор и то, что вы выделили.",
        "Технически прочитать данные на сервере могут те, кто его обслуживает. Они делают это, только чтобы исправить неполадку, по вашей просьбе или по требованию закона.",
      ],
    },
    {
      title: "Файлы cookie",
      blocks: [
        {
          withPlans:
            "Их девять, и все наши. Ни один не служит рекламе или слежке, и ни один другой сайт не узнаёт, что вы здесь были.",
          without:
            "Их восемь, и все наши. Ни один не служит рекламе или слежке, и ни один другой сайт не узнаёт, что вы здесь были.",
        },
        [
          "Первый помнит, что вы вошли, 30 дней. Скрипты его прочитать не могут.",
          "Второй год помнит, что вы уже входили на этом устройстве, чтобы чужие попытки подобрать пароль не закрыли вам вход. Он остаётся после выхода и ничего о вас не содержит.",
          "Третий появляется не дольше чем на десять минут, когда ссылка ведёт в другой аккаунт и вы выбираете, какой оставить. Скрипты его прочитать не могут.",
          "Четвёртый помнит язык, 365 дней.",
          "Пятый помнит, светлое или тёмное оформление вы выбрали, один год.",
          "Шестой помнит, что вы закрыли строку с чатом, один год.",
          "Седьмой помнит, как показан и упорядочен ваш список документов, один год.",
          "Восьмой помнит, что вы отложили подтверждение почты, один день.",
          {
            withPlans: "Девятый помнит, что вы закрыли сообщение о закончившемся тарифе, один год.",
          },
        ],
        "Кое-что браузер хранит только на вашем устройстве: на каком месте документа вы остановились, что изменили без сети, пока это нельзя отправить, и карту, которую вы сделали без аккаунта, пока она не станет документом. Копии документов стираются с устройства, когда вы выходите из аккаунта.",
      ],
    },
    {
      title: "Ссылки и картинки",
      blocks: [
        "Когда вы добавляете к теме ссылку, страницу открывает наш сервер и берёт с неё заголовок, описание и картинку. Чужой сайт видит наш сервер, а не вас. Такая сводка хранится один день, а картинка копируется и приходит уже от нас.",
        "Картинки, которые вы добавляете, мы сохраняем заново, без скрытых данных вроде места съёмки.",
      ],
    },
    {
      title: "Оплата",
      isAboutPlans: true,
      blocks: [
        "Оплата проходит на страницах платёжной службы. Данные карты получает она, к нам они не попадают. Нам служба сообщает, прошёл ли платёж, по какому заказу и на какую сумму.",
        "Если платных тарифов нет, этот раздел вас не касается.",
      ],
    },
    {
      title: "Кто ещё участвует",
      blocks: [
        {
          withPlans:
            "Других мы привлекаем, только когда без них не обойтись: для самого сервера, отправки почты и платежей. Каждый получает лишь то, что нужно для его дела, и не вправе использовать это иначе. Если он работает в другой стране, защита данных там должна быть не слабее.",
          without:
            "Других мы привлекаем, только когда без них не обойтись: для самого сервера и отправки почты. Каждый получает лишь то, что нужно для его дела, и не вправе использовать это иначе. Если он работает в другой стране, защита данных там должна быть не слабее.",
        },
        "Чат, на который ведёт строка вверху страницы, — отдельный сервис со своими правилами. Пока вы туда не перешли, ему ничего не передаётся.",
      ],
    },
    {
      title: "Как долго мы это храним",
      blocks: [
        [
          "Документы — пока вы их не удалите. Удалённый документ 30 дней лежит в корзине, откуда его можно вернуть, а потом исчезает вместе с картинками.",
          { withPlans: "Прежние версии — за тот срок, который даёт ваш тариф." },
          "Когда вы удаляете аккаунт, удаляется и он, и всё, что ему принадлежит. То, что вы написали в чужих документах, остаётся у их владельцев.",
          "Вход действует 30 дней или пока вы не выйдете. Ссылка для сброса пароля действует один час, для подтверждения нового адреса — 24 часа, остальные — 7 дней. Пока смену адреса можно отменить, прежний адрес хранится.",
          "Журналы удаляются, когда больше не нужны для поиска неполадок и защиты от злоупотреблений.",
          {
            withPlans:
              "Из резервных копий данные пропадают, когда эти копии перезаписываются. Подтверждения оплаты хранятся столько, сколько требует налоговый закон.",
            without: "Из резервных копий данные пропадают, когда эти копии перезаписываются.",
          },
        ],
      ],
    },
    {
      title: "Ваши права",
      blocks: [
        "Они действуют, где бы вы ни жили, и ничего не стоят:",
        [
          "Узнать, что о вас хранится, и получить копию.",
          "Исправить: имя, фото, почту и язык вы меняете сами на странице аккаунта, об остальном напишите нам.",
          "Забрать с собой любой документ в виде файла или скачать сразу все на странице аккаунта.",
          "Удалить документ или весь аккаунт, никого не спрашивая.",
          "Возразить: скажите, если не хотите, чтобы с вашими данными что-то делали.",
          "Пожаловаться нам или в орган по защите данных в вашей стране.",
        ],
        "Мы отвечаем не позже чем через месяц.",
      ],
    },
    {
      title: "Дети",
      blocks: [
        `${name} не предназначен для детей младше 13 лет. Если закон требует большего возраста или согласия родителей, действует это требование. Если ребёнок зарегистрировался в обход него, сообщите нам, и мы удалим аккаунт.`,
      ],
    },
    {
      title: "Изменения на этой странице",
      blocks: [
        "Когда здесь что-то меняется, меняется и дата вверху. О том, что важно для вас, мы предупредим письмом заранее.",
      ],
    },
    {
      title: "Кто отвечает за данные и как с ним связаться",
      blocks: [
        `Запустить ${name} на своём сервере может кто угодно. За ваши данные отвечает тот, кто держит сервис по адресу в строке вашего браузера; «мы» на этой странице — это он.`,
        "Чтобы с ним связаться, ответьте на любое письмо, которое вы отсюда получили.",
      ],
    },
  ],
};

export const privacy: Record<"en" | "ru", TextSource> = { en, ru };
