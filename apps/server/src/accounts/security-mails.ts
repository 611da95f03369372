import { formatLocale, type Language, type Locale, languageOf, PRODUCT_NAME } from "@treeline/contract";
import { isolate, layOutMail, type MailTexts } from "../outside/mail/lay-out-mail.ts";
import type { Mail } from "../outside/mail/mailer.ts";
import type { DeviceName } from "./device-name.ts";

/** Changes that the owner is told of by mail, in case somebody else made them. The payload of a job, so plain data. */
export interface SecurityMail {
  readonly mail: "address_changed" | "password_changed" | "new_device" | "account_deleted";
  readonly to: {
    readonly userId: string;
    readonly email: string;
    readonly display_name: string;
    readonly locale: Locale;
  };
  /** When it happened. */
  readonly at: string;
  readonly newEmail?: string;
  readonly device?: DeviceName;
}

interface Facts {
  readonly at: string;
  readonly newEmail: string;
  readonly device: DeviceName;
}

const FOOTNOTE: Record<Language, string> = {
  en: `We write to you because it concerns the safety of your ${PRODUCT_NAME} account.`,
  ru: `Мы пишем, потому что это касается безопасности вашего аккаунта ${PRODUCT_NAME}.`,
};

type Texts = Record<SecurityMail["mail"], (facts: Facts) => Omit<MailTexts, "footnote">>;

const EN: Texts = {
  address_changed: ({ at, newEmail }) => ({
    subject: `The e-mail of your ${PRODUCT_NAME} account was changed`,
    lines: [
      `On ${at} the address of your account was changed to ${newEmail}. E-mails no longer come here.`,
      "If it was you, there is nothing to do. If it was not, take the account back: your old address returns, every device is signed out, and you choose a new password. The link works for 7 days.",
    ],
    button: "It was not me",
  }),
  password_changed: ({ at }) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    lines: [
      `On ${at} the password of your account was changed.`,
      "If it was you, there is nothing to do. If it was not, choose a new one now: every device is then signed out.",
    ],
    button: "Choose a new password",
  }),
  new_device: ({ at, device: { browser, system } }) => ({
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    lines: [
      `On ${at} somebody signed in to your account${browser && system ? ` with ${browser} on ${system}` : " from a new device"}.`,
      "If it was you, there is nothing to do. If it was not, sign that device out and change your password.",
    ],
    button: "See where you are signed in",
  }),
  account_deleted: ({ at }) => ({
    subject: `Your ${PRODUCT_NAME} account has been deleted`,
    lines: [
      `On ${at} your account and all its documents were deleted, after the password was given.`,
      "This cannot be undone. If you want to come back, you are welcome to sign up again with this address.",
    ],
    button: `Go to ${PRODUCT_NAME}`,
  }),
};

const RU: Texts = {
  address_changed: ({ at, newEmail }) => ({
    subject: `Почта вашего аккаунта ${PRODUCT_NAME} изменена`,
    lines: [
      `Почта вашего аккаунта изменена на ${newEmail} (${at}). Письма сюда больше не приходят.`,
      "Если это сделали вы, ничего делать не нужно. Если нет, верните аккаунт себе: вернётся прежний адрес, на всех устройствах произойдёт выход, и вы зададите новый пароль. Ссылка действует 7 дней.",
    ],
    button: "Это не я",
  }),
  password_changed: ({ at }) => ({
    subject: `Пароль ${PRODUCT_NAME} изменён`,
    lines: [
      `Пароль вашего аккаунта изменён (${at}).`,
      "Если это сделали вы, ничего делать не нужно. Если нет, сразу задайте новый: на всех устройствах произойдёт выход.",
    ],
    button: "Задать новый пароль",
  }),
  new_device: ({ at, device: { browser, system } }) => ({
    subject: `Новый вход в аккаунт ${PRODUCT_NAME}`,
    lines: [
      `В ваш аккаунт вошли ${browser && system ? `через ${browser} (${system})` : "с нового устройства"}: ${at}.`,
      "Если это были вы, ничего делать не нужно. Если нет, завершите этот сеанс и смените пароль.",
    ],
    button: "Посмотреть сеансы",
  }),
  account_deleted: ({ at }) => ({
    subject: `Ваш аккаунт ${PRODUCT_NAME} удалён`,
    lines: [
      `Ваш аккаунт и все его документы удалены (${at}). Для этого был введён пароль.`,
      "Отменить это нельзя. Если захотите вернуться, зарегистрируйтесь с этим адресом снова.",
    ],
    button: `Открыть ${PRODUCT_NAME}`,
  }),
};

const TEXTS: Record<Language, Texts> = { en: EN, ru: RU };

const NO_DEVICE: DeviceName = { browser: null, system: null };

export function writeSecurityMail(
  { mail, to, at, newEmail = "", device = NO_DEVICE }: SecurityMail,
  link: string,
): Mail {
  const language = languageOf(to.locale);
  const facts = { at: formatTime(at, to.locale), newEmail: isolate(newEmail), device };
  return layOutMail({
    to: { name: to.display_name, address: to.email },
    language,
    link,
    texts: { ...TEXTS[language][mail](facts), footnote: FOOTNOTE[language] },
  });
}

function formatTime(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${format.format(new Date(instant))} UTC`;
}
