import { randomUUIDv7 } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

/**
 * Without SMTP every mail becomes a file, and its link a line on the terminal, so that one person on a laptop can go on.
 * The line goes to the terminal and not to the structured log, which never holds a token.
 */
export function buildOutboxMailer(folder: string, from: string, tell: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send({ to, subject, text, html, link }) {
      const { message } = await transport.sendMail({ from, to, subject, text, html });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${randomUUIDv7()}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      tell(`Mail for ${to.address}: ${link}`);
    },
    close: () => {},
  };
}
