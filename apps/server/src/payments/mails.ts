import { type Language, type Locale, languageOf } from "@treeline/contract";
import { layOutMail } from "../outside/mail/lay-out-mail.ts";
import type { Mail } from "../outside/mail/mailer.ts";
import type { PlanMail } from "./enqueue.ts";
import { PLAN_TEXTS, RECEIPT_TEXTS } from "./mail-texts.ts";
import type { OrderRow } from "./queries.ts";

interface Receiver {
  readonly email: string;
  readonly display_name: string;
  readonly locale: Locale;
}

/** What was true when the mail was due. */
export interface PlanFacts {
  readonly mail: PlanMail;
  readonly plan: string;
  readonly amount: number;
  readonly currency: string;
  readonly periodEnd: string;
  readonly endsAt: string;
}

export function writeReceiptMail(
  user: Receiver,
  { order, planName, link }: { order: OrderRow; planName: string; link: string },
): Mail {
  const { locale } = user;
  const texts = RECEIPT_TEXTS[languageOf(locale)]({
    plan: planName,
    amount: formatMoney(order.amount, order.currency, locale),
    paidOn: formatDay(order.settled_at ?? order.created_at, locale),
    until: formatDay(order.period_end ?? order.created_at, locale),
  });
  return layOutMail({ ...addressed(user), link, texts });
}

export function writePlanMail(user: Receiver, facts: PlanFacts & { planName: string; link: string }): Mail {
  const { locale } = user;
  const texts = PLAN_TEXTS[languageOf(locale)][facts.mail]({
    plan: facts.planName,
    amount: formatMoney(facts.amount, facts.currency, locale),
    until: formatDay(facts.periodEnd, locale),
    endsOn: formatDay(facts.endsAt, locale),
  });
  return layOutMail({ ...addressed(user), link: facts.link, texts });
}

function addressed({ email, display_name, locale }: Receiver): { to: Mail["to"]; language: Language } {
  return { to: { name: display_name, address: email }, language: languageOf(locale) };
}

/** Plain English means European dates, as on the pages. */
const formatLocale = (locale: Locale): string => (locale === "en" ? "en-GB" : locale);

/** Minor units to words; how many of them make one is the currency's own matter: 100 cents, but 1 yen. */
function formatMoney(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(formatLocale(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function formatDay(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(instant));
}
