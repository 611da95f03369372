import { type Language, PRODUCT_NAME } from "@treeline/contract";
import type { MailTexts } from "../outside/mail/lay-out-mail.ts";
import type { PlanMail } from "./enqueue.ts";

interface Receipt {
  readonly plan: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly until: string;
}

interface PlanWords {
  readonly plan: string;
  readonly amount: string;
  readonly until: string;
  readonly endsOn: string;
}

const FOOTNOTE = {
  en: `You are receiving this e-mail because you have a paid plan on ${PRODUCT_NAME}.`,
  ru: `Вы получили это письмо, потому что у вас платный тариф ${PRODUCT_NAME}.`,
};
const common = (language: Language) => ({ footnote: FOOTNOTE[language] });

export const RECEIPT_TEXTS: Record<Language, (receipt: Receipt) => MailTexts> = {
  en: ({ plan, amount, paidOn, until }) => ({
    ...common("en"),
    subject: `Your receipt: ${plan}, ${amount}`,
    lines: [`Thank you. We received ${amount} for the ${plan} plan on ${paidOn}.`, `It is paid until ${until}.`],
    button: "Open the receipt",
  }),
  ru: ({ plan, amount, paidOn, until }) => ({
    ...common("ru"),
    subject: `Чек: тариф «${plan}», ${amount}`,
    // A Russian date ends with a stop of its own.
    lines: [`Спасибо! ${paidOn} мы получили ${amount} за тариф «${plan}».`, `Тариф оплачен до ${until}`],
    button: "Открыть чек",
  }),
};

const EN: Record<PlanMail, (words: PlanWords) => MailTexts> = {
  renews: ({ plan, amount, until }) => ({
    ...common("en"),
    subject: `Your ${plan} plan renews on ${until}`,
    lines: [`On ${until} your ${plan} plan renews, and ${amount} is charged.`, "Nothing to do if you want to keep it."],
    button: "See or change your plan",
  }),
  ends: ({ plan, until }) => ({
    ...common("en"),
    subject: `Your ${plan} plan ends on ${until}`,
    lines: [
      `You cancelled your ${plan} plan, and it ends on ${until}.`,
      "All your maps stay yours, to open, edit and export. You can still keep the plan.",
    ],
    button: "Keep the plan",
  }),
  failed: ({ plan, amount, endsOn }) => ({
    ...common("en"),
    subject: `Your payment for ${plan} did not go through`,
    lines: [
      `We could not charge ${amount} for your ${plan} plan.`,
      `You keep it until ${endsOn}. Pay again before then and nothing changes.`,
    ],
    button: "Pay again",
  }),
  ended: ({ plan }) => ({
    ...common("en"),
    subject: `Your ${plan} plan has ended`,
    lines: [
      `Your ${plan} plan has ended, and you are on the free plan now.`,
      "All your maps are still there, to open, edit and export. Only new things are limited.",
    ],
    button: "See the plans",
  }),
};

const RU: Record<PlanMail, (words: PlanWords) => MailTexts> = {
  renews: ({ plan, amount, until }) => ({
    ...common("ru"),
    subject: `Тариф «${plan}» продлится: ${until}`,
    lines: [
      `${until} тариф «${plan}» продлится, и мы спишем ${amount}.`,
      "Если всё устраивает, ничего делать не нужно.",
    ],
    button: "Посмотреть или сменить тариф",
  }),
  ends: ({ plan, until }) => ({
    ...common("ru"),
    subject: `Тариф «${plan}» закончится: ${until}`,
    lines: [
      `Вы отменили тариф «${plan}»: он действует до ${until}`,
      "Все карты останутся вашими: их можно открывать, менять и выгружать. Тариф ещё можно оставить.",
    ],
    button: "Оставить тариф",
  }),
  failed: ({ plan, amount, endsOn }) => ({
    ...common("ru"),
    subject: `Платёж за тариф «${plan}» не прошёл`,
    lines: [
      `Не получилось списать ${amount} за тариф «${plan}».`,
      `Тариф действует до ${endsOn}, и если оплатить раньше, ничего не изменится.`,
    ],
    button: "Оплатить снова",
  }),
  ended: ({ plan }) => ({
    ...common("ru"),
    subject: `Тариф «${plan}» закончился`,
    lines: [
      `Тариф «${plan}» закончился, теперь у вас бесплатный.`,
      "Все карты на месте: их можно открывать, менять и выгружать. Ограничения касаются только нового.",
    ],
    button: "Посмотреть тарифы",
  }),
};

export const PLAN_TEXTS = { en: EN, ru: RU };
