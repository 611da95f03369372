import { type GrantLevel, type Locale, languageOf, PRODUCT_NAME } from "@treeline/contract";
import { isolate, layOutMail, type MailTexts } from "../outside/mail/lay-out-mail.ts";
import type { Mail } from "../outside/mail/mailer.ts";

interface Invitation {
  readonly to: string;
  readonly locale: Locale;
  readonly hasAccount: boolean;
  readonly inviter: string;
  readonly documentName: string;
  readonly permission: GrantLevel;
  readonly link: string;
}

const TEXTS: Record<"en" | "ru", (invitation: Invitation) => MailTexts> = {
  en: ({ inviter, documentName, permission, hasAccount }) => ({
    subject: `${inviter} shares “${documentName}” with you`,
    greeting: "Hello,",
    lines: [
      `${inviter} invites you to ${permission === "write" ? "edit" : "view"} the map “${documentName}” in ${PRODUCT_NAME}.`,
      ...(hasAccount ? [] : ["Sign up with this address and confirm it, and the map opens for you."]),
    ],
    button: "Open the map",
    footnote: "You get this mail because someone entered your address. If you do not know them, ignore it.",
  }),
  ru: ({ inviter, documentName, permission, hasAccount }) => ({
    subject: `${inviter} делится с вами картой «${documentName}»`,
    greeting: "Здравствуйте!",
    lines: [
      `${inviter} приглашает вас ${permission === "write" ? "редактировать" : "посмотреть"} карту «${documentName}» в ${PRODUCT_NAME}.`,
      ...(hasAccount ? [] : ["Зарегистрируйтесь с этим адресом и подтвердите его, и карта откроется."]),
    ],
    button: "Открыть карту",
    footnote: "Вы получили это письмо, потому что кто-то ввёл ваш адрес. Если вы не знакомы, не обращайте внимания.",
  }),
};

const NAME_SHOWN_LENGTH = 80;
/** Zero width: the eye sees nothing, and a mail program no address. */
const GAP = "\u200b";

export function writeInvitationMail(invitation: Invitation): Mail {
  const language = languageOf(invitation.locale);
  const texts = TEXTS[language]({
    ...invitation,
    inviter: isolate(sanitizeName(invitation.inviter)),
    documentName: isolate(sanitizeName(invitation.documentName) || "…"),
  });
  return layOutMail({ to: { name: "", address: invitation.to }, language, link: invitation.link, texts });
}

/**
 * Names are written by people and mailed to strangers: no line ends that would make headers, no direction overrides that turn the
 * text around, no addresses that mail programs make into links.
 */
function sanitizeName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\S*(?::\/\/|www\.)\S*/giu, "…")
    .trim();
  const characters = [...plain];
  const short = characters.length > NAME_SHOWN_LENGTH ? `${characters.slice(0, NAME_SHOWN_LENGTH).join("")}…` : plain;
  return short.replaceAll(/(?<=[\p{L}\p{N}])[.@](?=\p{L})/gu, (mark) => mark + GAP);
}
