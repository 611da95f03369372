import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

/** Limits well under 10 s: a hanging mail server must not hold a job for longer. */
const WAITS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000, dnsTimeout: 4_000 };

export function buildSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...WAITS, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html });
    },
    close: () => transport.close(),
  };
}
