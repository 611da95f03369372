import { type Language, PRODUCT_NAME } from "@treeline/contract";
import { escapeHtml } from "../../lib/escape-html.ts";
import type { Mail } from "./mailer.ts";

export interface MailTexts {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
  readonly footnote: string;
}

interface MailParts {
  readonly to: Mail["to"];
  readonly language: Language;
  readonly link: string;
  readonly texts: MailTexts;
}

const FONT = "font-family:Inter,'Segoe UI',Arial,sans-serif";

/** For a name among words of ours: whichever way it runs, those stay in their order. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

/** Mail programs know the element better than the characters. */
const markUp = (text: string): string => escapeHtml(text).replaceAll("\u2068", "<bdi>").replaceAll("\u2069", "</bdi>");

const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069]/gu, "");

const GREETINGS: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : "Hello,"),
  ru: (name) => (name ? `Здравствуйте, ${name}!` : "Здравствуйте!"),
};

/** A spammer may register a foreign address with an advertisement as the name; our mail must not deliver it. */
function greet(language: Language, name: string): string {
  return GREETINGS[language](/:\/\/|www\.|\w\.\w{2,}/i.test(name) ? "" : name);
}

/** One look for all mails. Names come from people: every text is escaped, and none can start a header line. */
export function layOutMail({ to, language, link, texts }: MailParts): Mail {
  const greeting = greet(language, to.name);
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:26px;color:#4B5651;overflow-wrap:anywhere">${markUp(text)}</p>`;
  return {
    to,
    // Some mail programs draw the marks as boxes there.
    subject: withoutMarks(texts.subject),
    link,
    text: [greeting, "", ...texts.lines, "", `${texts.button}: ${link}`, "", texts.footnote, ""].join("\n"),
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(withoutMarks(texts.subject))}</title></head>
<body style="margin:0;padding:32px 16px;background:#F5F7F6">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" style="max-width:560px;background:#FFFFFF;border-radius:20px" cellspacing="0" cellpadding="0"><tr><td style="padding:40px">
<p style="margin:0 0 28px;${FONT};font-size:18px;line-height:32px;font-weight:600;color:#141A18"><img src="${escapeHtml(new URL("/icon-192.png", link).href)}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:10px;border-radius:9px">${PRODUCT_NAME}</p>
<p style="margin:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:600;color:#141A18;overflow-wrap:anywhere">${escapeHtml(greeting)}</p>
${texts.lines.map(paragraph).join("\n")}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0F6B57;color:#FFFFFF;text-decoration:none;font-weight:500;${FONT};font-size:16px;line-height:24px">${escapeHtml(texts.button)}</a></p>
<p style="margin:24px 0 0;${FONT};font-size:13px;line-height:18px;color:#64706A">${escapeHtml(texts.footnote)}</p>
<p style="margin:16px 0 0;${FONT};font-size:13px;line-height:18px;color:#64706A;word-break:break-all">${escapeHtml(link)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`,
  };
}
