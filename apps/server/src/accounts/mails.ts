import { languageOf, PRODUCT_NAME } from "@treeline/contract";
import { layOutMail, type MailTexts } from "../outside/mail/lay-out-mail.ts";
import type { Mail } from "../outside/mail/mailer.ts";
import type { UserRow } from "./queries.ts";

type Texts = (name: string) => MailTexts;

const CONFIRM: Record<"en" | "ru", Texts> = {
  en: (name) => ({
    subject: `Confirm your e-mail for ${PRODUCT_NAME}`,
    greeting: name ? `Hello ${name},` : "Hello,",
    lines: ["Please confirm that this address is yours. Documents that others share with it will then open for you."],
    button: "Confirm e-mail",
    footnote: "The link works for 7 days. If you did not sign up, ignore this mail and nothing happens.",
  }),
  ru: (name) => ({
    subject: `Подтвердите почту для ${PRODUCT_NAME}`,
    greeting: name ? `Здравствуйте, ${name}!` : "Здравствуйте!",
    lines: [
      "Подтвердите, пожалуйста, что этот адрес ваш. После этого вам откроются документы, которыми с ним поделились.",
    ],
    button: "Подтвердить почту",
    footnote: "Ссылка действует 7 дней. Если вы не регистрировались, не обращайте внимания на это письмо.",
  }),
};

const RESET: Record<"en" | "ru", Texts> = {
  en: (name) => ({
    subject: `Choose a new ${PRODUCT_NAME} password`,
    greeting: name ? `Hello ${name},` : "Hello,",
    lines: ["Someone, hopefully you, asked for a new password. Choose it here:"],
    button: "Choose a new password",
    footnote: "The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.",
  }),
  ru: (name) => ({
    subject: `Новый пароль для ${PRODUCT_NAME}`,
    greeting: name ? `Здравствуйте, ${name}!` : "Здравствуйте!",
    lines: ["Кто-то, надеемся, что вы, попросил сменить пароль. Задать новый можно здесь:"],
    button: "Задать новый пароль",
    footnote: "Ссылка сработает один раз в течение часа. Если это были не вы, ничего не делайте: пароль не изменится.",
  }),
};

export const writeConfirmMail = (user: UserRow, link: string): Mail => writeMail(user, link, CONFIRM);
export const writeResetMail = (user: UserRow, link: string): Mail => writeMail(user, link, RESET);

function writeMail(user: UserRow, link: string, texts: Record<"en" | "ru", Texts>): Mail {
  const language = languageOf(user.locale);
  return layOutMail({
    to: { name: user.display_name, address: user.email },
    language,
    link,
    texts: texts[language](nameForGreeting(user.display_name)),
  });
}

/** A stranger may register somebody's address with an advertisement for a name; our mail does not deliver it. */
function nameForGreeting(name: string): string {
  return /:\/\/|www\.|\w\.\w{2,}/i.test(name) ? "" : name;
}
