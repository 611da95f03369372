import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: string[];
  /** The message as it came over the wire. */
  readonly source: string;
  /** Its plain-text part, decoded. */
  readonly text: string;
  /** Its HTML part, decoded. */
  readonly html: string;
  readonly subject: string;
}

export interface TestSmtpServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** The next mail for this address, or a failure after the limit. */
  waitForMail(address: string, count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A mail that a busy machine refused at first is tried again after five seconds. */
const WAIT_LIMIT_MS = 30_000;

/** A real SMTP server on loopback that keeps what it gets. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    // The greeting would wait for a name server.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mails.push(readMail(Buffer.concat(parts).toString("utf8"), session.envelope));
        for (const listener of listeners) listener();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail(address, count = 1) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = mails.filter(({ to }) => to.includes(address))[count - 1];
          if (!found) return;
          listeners.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => reject(new Error(`no mail number ${count} for ${address}`)), WAIT_LIMIT_MS);
        listeners.add(look);
        look();
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Envelope {
  readonly mailFrom: false | { address: string };
  readonly rcptTo: { address: string }[];
}

function readMail(source: string, envelope: Envelope): ReceivedMail {
  const header = source.split(/\r?\n\r?\n/, 1)[0]?.replace(/\r?\n[ \t]+/g, " ") ?? "";
  return {
    source,
    from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    subject: decodeWords(/^subject: (.*)$/im.exec(header)?.[1] ?? ""),
    text: decodePart(source, "plain"),
    html: decodePart(source, "html"),
  };
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?(b|q)\?(.*?)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(text, "base64").toString("utf8") : decodeQuoted(text.replace(/_/g, " ")),
    );
}

function decodePart(source: string, type: "plain" | "html"): string {
  // A line of text may begin with two dashes too: a token that was broken there.
  const boundary = /boundary="([\w-]+)"/i.exec(source)?.[1] ?? "";
  const part = new RegExp(
    `content-type: text/${type}[\\s\\S]*?\\r?\\n\\r?\\n([\\s\\S]*?)\\r?\\n--${boundary}`,
    "i",
  ).exec(source);
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part?.[0] ?? "")?.[1]?.toLowerCase();
  const body = part?.[1] ?? "";
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodeQuoted(body) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/%/g, "%25")
    .replace(/=([0-9A-F]{2})/gi, "%$1");
  return decodeURIComponent(bytes);
}

/** The token in the link of a mail. */
export function tokenIn(mail: { readonly text: string }): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error("the mail has no link with a token");
  return token;
}
