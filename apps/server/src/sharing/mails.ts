import { type GrantLevel, type Locale, languageOf, PRODUCT_NAME } from "@treeline/contract";
import { isolate, layOutMail, type MailTexts } from "../outside/mail/lay-out-mail.ts";
import type { Mail } from "../outside/mail/mailer.ts";
import { sanitizeName, sanitizeText } from "./sanitize-name.ts";

interface Invitation {
  readonly to: { readonly name: string; readonly address: string };
  readonly locale: Locale;
  readonly hasAccount: boolean;
  readonly inviter: string;
  /** What the inviter says, or nothing. */
  readonly message: string;
  readonly documentName: string;
  readonly permission: GrantLevel;
  readonly link: string;
}

const TEXTS: Record<"en" | "ru", (invitation: Invitation) => MailTexts> = {
  en: ({ inviter, message, documentName, permission, hasAccount }) => ({
    subject: `${inviter} shares “${documentName}” with you`,
    lines: [
      `${inviter} invites you to ${permission === "write" ? "edit" : "view"} the map “${documentName}” in ${PRODUCT_NAME}.`,
      ...(message ? [`They write: “${message}”`] : []),
      ...(hasAccount ? [] : ["Sign up with this address and confirm it, and the map opens for you."]),
    ],
    button: "Open the map",
    footnote: "You are receiving this e-mail because someone entered your address. If you do not know them, ignore it.",
  }),
  ru: ({ inviter, message, documentName, permission, hasAccount }) => ({
    subject: `${inviter} делится с вами картой «${documentName}»`,
    lines: [
      `${inviter} приглашает вас ${permission === "write" ? "редактировать" : "посмотреть"} карту «${documentName}» в ${PRODUCT_NAME}.`,
      ...(message ? [`Сообщение: «${message}»`] : []),
      ...(hasAccount ? [] : ["Зарегистрируйтесь с этим адресом и подтвердите его, и карта откроется."]),
    ],
    button: "Открыть карту",
    footnote: "Вы получили это письмо, потому что кто-то ввёл ваш адрес. Если вы не знакомы, не обращайте внимания.",
  }),
};

export function writeInvitationMail(invitation: Invitation): Mail {
  const language = languageOf(invitation.locale);
  const texts = TEXTS[language]({
    ...invitation,
    inviter: isolate(sanitizeName(invitation.inviter)),
    message: invitation.message && isolate(sanitizeText(invitation.message)),
    documentName: isolate(sanitizeName(invitation.documentName) || "…"),
  });
  return layOutMail({ to: invitation.to, language, link: invitation.link, texts });
}
