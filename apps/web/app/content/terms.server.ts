import { pages } from "../texts/en/pages.ts";
import type { TextSource } from "./text-page.tsx";

const { name } = pages.product;

const en: TextSource = {
  changedOn: "2026-11-15",
  intro: `These are the rules for using ${name}. They are short, and meant to be read.`,
  sections: [
    {
      title: "Who this is between",
      blocks: [
        `${name} can be run by anybody on a server of their own. These terms are an agreement between you and whoever runs the installation at the address in your browser; “we” means them. By making an account, or by using the service without one, you accept the terms.`,
      ],
    },
    {
      title: "Who may use it",
      blocks: [
        "Anybody who is at least 13 years old, or older where the law of their country asks for it. If you use the service for a company or another organisation, you need its permission to agree on its behalf.",
      ],
    },
    {
      title: "Your account",
      blocks: [
        [
          "Give an e-mail address that is yours. Password resets and invitations go there.",
          "Keep your password to yourself. What is done with your account counts as done by you, unless somebody got in through our fault.",
          "If you think that somebody else is using it, change the password. All other devices are signed out then.",
          "One account is for one person.",
        ],
      ],
    },
    {
      title: "Your content stays yours",
      blocks: [
        "Everything you put into your documents belongs to you, as before. You give us only the permission that the service needs to work: to store it, copy it for safety, draw previews of it, and show it to those you share it with. The permission ends when you delete the content.",
        "You answer for having the right to use what you add, such as images made by others.",
      ],
    },
    {
      title: "What is not allowed",
      blocks: [
        [
          "Anything against the law, or against the rights of other people.",
          "Threats, harassment, and content that hurts children.",
          "Spam, fraud, and spreading harmful software.",
          "Breaking into accounts or documents of others, or trying to.",
          "Burdening the service so that it suffers for others, or getting around its limits.",
        ],
        "You may test your own account for weaknesses with care. Tell us what you find before you tell others.",
      ],
    },
    {
      title: "Sharing",
      blocks: [
        "You decide who sees a document and who may change it. Whoever has a link that you turned on can open the document and may pass the link on. You can turn it off at any time, but not call back what somebody has already seen or copied.",
        "In a document of somebody else, its owner decides what happens to it, your additions included.",
      ],
    },
    {
      title: "Plans, payment and cancelling",
      isAboutPlans: true,
      blocks: [
        [
          "The free plan costs nothing, for as long as you like.",
          "Paid plans hold more. What all plans hold and cost is on the page with the plans, and you see the price before you pay.",
          "You pay in advance, for a month or a year, through a payment provider. The plan renews for the same time until you cancel.",
          "You can cancel on any day. You keep the plan until the end of the period you have paid for.",
          "If a payment fails we tell you, and you have time to put it right before the plan ends.",
          "A new price is for new orders. As long as your plan renews, you keep the price you bought it at.",
        ],
        "When a paid plan ends, the limits of the free plan apply to new things. Nothing that exists is ever taken away: all your documents can still be opened and exported. If the law gives you a right to withdraw or to get money back, these terms do not change it.",
        "Where an installation has no paid plans, there are no such limits, and this section does not apply.",
      ],
    },
    {
      title: "Availability",
      blocks: [
        "We want the service to be there at all times and take care that no change is lost, but we cannot promise that it never fails. It may stand still for a short time while it is updated or repaired. You can export your documents at any time; for important ones, do.",
        "The service changes as it grows. If we have to remove something you rely on, we say so in time.",
      ],
    },
    {
      title: "Ending",
      blocks: [
        "You can delete your account at any time. It is removed together with everything it owns, and this cannot be undone, so export first what you want to keep.",
        {
          withPlans:
            "We may end the agreement with at least 30 days’ notice, so that you can take your documents with you, and pay back what you have paid for the time after. We may lock an account at once only if these terms are seriously broken or the law demands it, and we tell you why.",
          without:
            "We may end the agreement with at least 30 days’ notice, so that you can take your documents with you. We may lock an account at once only if these terms are seriously broken or the law demands it, and we tell you why.",
        },
      ],
    },
    {
      title: "Liability",
      blocks: [
        {
          withPlans:
            "We answer without limit for harm done on purpose or by gross negligence, for harm to life and health, and wherever the law does not allow limits. Apart from that, we answer for damage that was to be expected, up to what you have paid us in the twelve months before it.",
          without:
            "We answer without limit for harm done on purpose or by gross negligence, for harm to life and health, and wherever the law does not allow limits. Apart from that, the service costs nothing, and we answer only as far as the law demands.",
        },
        "The software itself is free and open, and comes as it is, under the terms of its licence.",
      ],
    },
    {
      title: "Changes to these terms",
      blocks: [
        {
          withPlans:
            "If the terms change in a way that matters to you, we tell you by mail at least 30 days before. If you do not agree, you can cancel and delete your account until then; what you have paid for the time after is paid back.",
          without:
            "If the terms change in a way that matters to you, we tell you by mail at least 30 days before. If you do not agree, you can delete your account until then.",
        },
      ],
    },
    {
      title: "Law and contact",
      blocks: [
        "The law of the country where the operator of this installation has its seat applies. If you are a consumer, the protection of the law where you live stays with you, and you may turn to the courts there. If one of these rules does not hold, the others still do.",
        "Questions? Reply to any mail you have got from this installation.",
      ],
    },
  ],
};

const ru: TextSource = {
  changedOn: "2026-11-15",
  intro: `Это правила использования ${name}. Они короткие, и их стоит прочитать.`,
  sections: [
    {
      title: "Между кем этот договор",
      blocks: [
        `Запустить ${name} на своём сервере может кто угодно. Эти условия — договор между вами и тем, кто держит сервис по адресу в строке вашего браузера; «мы» здесь — это он. Создавая аккаунт или пользуясь сервисом без него, вы соглашаетесь с условиями.`,
      ],
    },
    {
      title: "Кому можно пользоваться сервисом",
      blocks: [
        "Всем, кому исполнилось 13 лет, или больше, если этого требует закон вашей страны. Если вы пользуетесь сервисом от имени компании или другой организации, у вас должно быть право соглашаться за неё.",
      ],
    },
    {
      title: "Ваш аккаунт",
      blocks: [
        [
          "Укажите свой адрес почты: на него приходят приглашения и письма для сброса пароля.",
          "Никому не сообщайте пароль. Всё, что сделано из вашего аккаунта, считается сделанным вами, если только посторонний не попал в него по нашей вине.",
          "Если вам кажется, что аккаунтом пользуется кто-то ещё, смените пароль: на всех остальных устройствах произойдёт выход.",
          "Один аккаунт — один человек.",
        ],
      ],
    },
    {
      title: "Ваши материалы остаются вашими",
      blocks: [
        "Всё, что вы добавляете в документы, по-прежнему принадлежит вам. Нам вы разрешаете только то, без чего сервис не работает: хранить это, делать резервные копии, рисовать уменьшенные изображения и показывать тем, кому вы открыли доступ. Разрешение заканчивается, когда вы удаляете материал.",
        "Вы отвечаете за то, что вправе использовать добавленное, например чужие картинки.",
      ],
    },
    {
      title: "Чего делать нельзя",
      blocks: [
        [
          "Нарушать закон и права других людей.",
          "Угрожать, травить, размещать материалы, которые вредят детям.",
          "Рассылать спам, обманывать, распространять вредоносные программы.",
          "Взламывать чужие аккаунты и документы или пытаться это сделать.",
          "Нагружать сервис так, чтобы это мешало другим, и обходить его ограничения.",
        ],
        "Осторожно проверять на уязвимости собственный аккаунт можно. О том, что нашли, сначала расскажите нам.",
      ],
    },
    {
      title: "Общий доступ",
      blocks: [
        "Вы решаете, кто видит документ и кто может его менять. Любой, у кого есть включённая вами ссылка, откроет документ и может передать её дальше. Ссылку можно отключить в любой момент, но нельзя вернуть то, что уже увидели или скопировали.",
        "Судьбу чужого документа, вместе с тем, что добавили в него вы, решает его владелец.",
      ],
    },
    {
      title: "Тарифы, оплата и отмена",
      isAboutPlans: true,
      blocks: [
        [
          "Бесплатный тариф ничего не стоит, сколько бы вы им ни пользовались.",
          "Платные тарифы дают больше. Что входит в тарифы и сколько они стоят, сказано на странице тарифов, а цену вы видите до оплаты.",
          "Оплата вносится вперёд, за месяц или за год, через платёжную службу. Тариф продлевается на такой же срок, пока вы его не отмените.",
          "Отменить тариф можно в любой день. Он действует до конца оплаченного срока.",
          "Если платёж не прошёл, мы сообщим и дадим время всё исправить, прежде чем тариф закончится.",
          "Новая цена действует для новых заказов. Пока ваш тариф продлевается, остаётся цена, по которой вы его купили.",
        ],
        "Когда платный тариф заканчивается, ограничения бесплатного касаются только нового. То, что уже есть, никогда не отнимается: все ваши документы можно открыть и выгрузить. Если закон даёт вам право отказаться от покупки или вернуть деньги, эти условия его не меняют.",
        "Если платных тарифов нет, то нет и таких ограничений, и этот раздел вас не касается.",
      ],
    },
    {
      title: "Доступность",
      blocks: [
        "Мы хотим, чтобы сервис работал всегда и ни одно изменение не терялось, но обещать, что сбоев не будет никогда, не можем. Во время обновления или починки сервис может ненадолго остановиться. Документы можно выгрузить в любой момент, и с важными лучше так и поступать.",
        "Сервис меняется и растёт. Если придётся убрать то, на что вы рассчитываете, мы скажем об этом заранее.",
      ],
    },
    {
      title: "Прекращение договора",
      blocks: [
        "Аккаунт можно удалить в любой момент. Вместе с ним удаляется всё, что ему принадлежит, и отменить это нельзя, поэтому сначала выгрузите то, что хотите сохранить.",
        {
          withPlans:
            "Мы можем прекратить договор, предупредив не меньше чем за 30 дней, чтобы вы успели забрать документы, и вернём деньги за оставшееся оплаченное время. Сразу закрыть аккаунт мы можем, только если условия грубо нарушены или этого требует закон, и тогда объясним причину.",
          without:
            "Мы можем прекратить договор, предупредив не меньше чем за 30 дней, чтобы вы успели забрать документы. Сразу закрыть аккаунт мы можем, только если условия грубо нарушены или этого требует закон, и тогда объясним причину.",
        },
      ],
    },
    {
      title: "Ответственность",
      blocks: [
        {
          withPlans:
            "Мы без ограничений отвечаем за вред, причинённый умышленно или по грубой неосторожности, за вред жизни и здоровью и во всех случаях, когда закон не позволяет ограничивать ответственность. В остальном мы отвечаем за ущерб, который можно было предвидеть, в пределах суммы, которую вы заплатили нам за двенадцать месяцев до него.",
          without:
            "Мы без ограничений отвечаем за вред, причинённый умышленно или по грубой неосторожности, за вред жизни и здоровью и во всех случаях, когда закон не позволяет ограничивать ответственность. В остальном сервис ничего не стоит, и мы отвечаем лишь так, как требует закон.",
        },
        "Сама программа свободная и открытая и предоставляется как есть, на условиях своей лицензии.",
      ],
    },
    {
      title: "Изменение условий",
      blocks: [
        {
          withPlans:
            "Если условия меняются в чём-то важном для вас, мы предупредим письмом не меньше чем за 30 дней. Если вы не согласны, до этого срока можно отменить тариф и удалить аккаунт; деньги за оставшееся оплаченное время мы вернём.",
          without:
            "Если условия меняются в чём-то важном для вас, мы предупредим письмом не меньше чем за 30 дней. Если вы не согласны, до этого срока можно удалить аккаунт.",
        },
      ],
    },
    {
      title: "Закон и связь с нами",
      blocks: [
        "Действует право страны, где находится тот, кто держит этот сервис. Если вы потребитель, за вами остаётся защита закона вашей страны и право обратиться в её суд. Если какое-то из правил окажется недействительным, остальные сохраняют силу.",
        "Есть вопросы? Ответьте на любое письмо, которое вы отсюда получили.",
      ],
    },
  ],
};

export const terms: Record<"en" | "ru", TextSource> = { en, ru };
