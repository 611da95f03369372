import { type Locale, languageOf, PRODUCT_NAME } from "@treeline/contract";
import { isolate, layOutMail, type MailTexts } from "../outside/mail/lay-out-mail.ts";
import type { Mail } from "../outside/mail/mailer.ts";
import { sanitizeName, sanitizeText } from "./sanitize-name.ts";

type Both<T> = Record<"en" | "ru", (facts: T) => MailTexts>;

interface Asked {
  readonly name: string;
  readonly email: string;
  readonly map: string;
  readonly message: string;
}

const REQUEST: Both<Asked> = {
  en: ({ name, email, map, message }) => ({
    subject: `${name} asks for access to “${map}”`,
    lines: [
      `${name} (${email}) would like to open your map “${map}” in ${PRODUCT_NAME}.`,
      ...(message ? [`They write: “${message}”`] : []),
    ],
    button: "Answer",
    footnote: "Nobody gets access unless you give it. If you do not know this person, just ignore this e-mail.",
  }),
  ru: ({ name, email, map, message }) => ({
    subject: `${name}: запрос доступа к карте «${map}»`,
    lines: [
      `${name} (${email}) просит открыть доступ к вашей карте «${map}» в ${PRODUCT_NAME}.`,
      ...(message ? [`Сообщение: «${message}»`] : []),
    ],
    button: "Ответить",
    footnote: "Доступ появится, только если вы его откроете. Если вы не знакомы, просто не обращайте внимания.",
  }),
};

interface Given {
  readonly name: string;
  readonly map: string;
  readonly canEdit: boolean;
}

const GRANTED: Both<Given> = {
  en: ({ name, map, canEdit }) => ({
    subject: `You can ${canEdit ? "edit" : "view"} “${map}” now`,
    lines: [`${name} has given you access to the map “${map}”: you can ${canEdit ? "edit" : "view"} it now.`],
    button: "Open the map",
    footnote: `You are receiving this e-mail because you asked for access in ${PRODUCT_NAME}.`,
  }),
  ru: ({ name, map, canEdit }) => ({
    subject: `Вам открыли доступ к карте «${map}»`,
    lines: [
      `${name} открывает вам доступ к карте «${map}»: теперь её можно ${canEdit ? "редактировать" : "посмотреть"}.`,
    ],
    button: "Открыть карту",
    footnote: `Вы получили это письмо, потому что попросили о доступе в ${PRODUCT_NAME}.`,
  }),
};

interface Person {
  readonly display_name: string;
  readonly email: string;
  readonly locale: Locale;
}

interface RequestMail {
  readonly owner: Person;
  readonly request: { readonly display_name: string; readonly email: string; readonly message: string };
  readonly documentName: string;
  readonly link: string;
}

export function writeRequestMail({ owner, request, documentName, link }: RequestMail): Mail {
  const facts = {
    name: isolate(sanitizeName(request.display_name)),
    email: request.email,
    map: nameOfMap(documentName),
    message: request.message && isolate(sanitizeText(request.message)),
  };
  return writeTo(owner, link, (language) => REQUEST[language](facts));
}

interface GrantedMail {
  readonly receiver: Person;
  readonly owner: Person;
  readonly documentName: string;
  readonly canEdit: boolean;
  readonly link: string;
}

export function writeGrantedMail({ receiver, owner, documentName, canEdit, link }: GrantedMail): Mail {
  const facts = { name: isolate(sanitizeName(owner.display_name)), map: nameOfMap(documentName), canEdit };
  return writeTo(receiver, link, (language) => GRANTED[language](facts));
}

const nameOfMap = (name: string) => isolate(sanitizeName(name) || "…");

function writeTo(person: Person, link: string, textsIn: (language: "en" | "ru") => MailTexts): Mail {
  const language = languageOf(person.locale);
  return layOutMail({
    to: { name: person.display_name, address: person.email },
    language,
    link,
    texts: textsIn(language),
  });
}
