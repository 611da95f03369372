import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { startSmtpServer, tokenIn } from "./start-smtp-server.ts";

it("reads a token wherever the mail breaks its line, also before two dashes", async () => {
  const smtp = await startSmtpServer();
  const transport = createTransport(smtp.url);
  try {
    for (let at = 15; at < 30; at += 1) {
      const token = `${"a".repeat(at)}--${"b".repeat(41 - at)}`;
      const link = `http://127.0.0.1:40123/confirm?token=${token}`;
      const to = `reader${at}@example.com`;
      await transport.sendMail({
        from: "a@example.com",
        to,
        text: `Hello there,\n\n${link}\n`,
        html: `<a href="${link}">x</a>`,
      });
      expect(tokenIn(await smtp.waitForMail(to))).toBe(token);
    }
  } finally {
    transport.close();
    await smtp.close();
  }
});
