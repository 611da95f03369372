import { type Language, languageOf, PRODUCT_NAME } from "@treeline/contract";
import { layOutMail, type MailTexts } from "../outside/mail/lay-out-mail.ts";
import type { Mail } from "../outside/mail/mailer.ts";
import type { UserRow } from "./queries.ts";

const CONFIRM: Record<Language, MailTexts> = {
  en: {
    subject: `Confirm your e-mail for ${PRODUCT_NAME}`,
    lines: ["Please confirm that this address is yours. Documents that others share with it will then open for you."],
    button: "Confirm e-mail",
    footnote: "The link works for 7 days. If you did not sign up, ignore this e-mail and nothing happens.",
  },
  ru: {
    subject: `Подтвердите почту для ${PRODUCT_NAME}`,
    lines: [
      "Подтвердите, пожалуйста, что этот адрес ваш. После этого вам откроются документы, которыми с ним поделились.",
    ],
    button: "Подтвердить почту",
    footnote: "Ссылка действует 7 дней. Если вы не регистрировались, не обращайте внимания на это письмо.",
  },
};

const RESET: Record<Language, MailTexts> = {
  en: {
    subject: `Choose a new ${PRODUCT_NAME} password`,
    lines: ["Someone, hopefully you, asked for a new password. Choose it here:"],
    button: "Choose a new password",
    footnote: "The link works once, for one hour. If it was not you, ignore this e-mail: your password stays as it is.",
  },
  ru: {
    subject: `Новый пароль для ${PRODUCT_NAME}`,
    lines: ["Кто-то, надеемся, что вы, попросил сменить пароль. Задать новый можно здесь:"],
    button: "Задать новый пароль",
    footnote: "Ссылка сработает один раз в течение часа. Если это были не вы, ничего не делайте: пароль не изменится.",
  },
};

const ADDRESS: Record<Language, MailTexts> = {
  en: {
    subject: `Confirm your new e-mail for ${PRODUCT_NAME}`,
    lines: ["Please confirm that this address is yours. From then on you log in with it, and our e-mails come here."],
    button: "Confirm the new address",
    footnote: "The link works once, for 24 hours. If you did not ask for this, ignore this e-mail and nothing changes.",
  },
  ru: {
    subject: `Подтвердите новую почту для ${PRODUCT_NAME}`,
    lines: [
      "Подтвердите, пожалуйста, что этот адрес ваш. После этого входите с ним, и наши письма будут приходить сюда.",
    ],
    button: "Подтвердить новый адрес",
    footnote:
      "Ссылка сработает один раз в течение 24 часов. Если вы об этом не просили, ничего не делайте: всё останется как есть.",
  },
};

export const writeConfirmMail = (user: UserRow, link: string): Mail => writeMail(user, link, CONFIRM);
export const writeResetMail = (user: UserRow, link: string): Mail => writeMail(user, link, RESET);

/** To the address that is to be the account's. */
export const writeAddressMail = (user: UserRow, email: string, link: string): Mail =>
  writeMail({ ...user, email }, link, ADDRESS);

function writeMail(user: UserRow, link: string, texts: Record<Language, MailTexts>): Mail {
  const language = languageOf(user.locale);
  return layOutMail({ to: { name: user.display_name, address: user.email }, language, link, texts: texts[language] });
}
