import { connect } from "node:net";
import type { Outcome } from "./attacker.ts";

/** Bytes are read up to here; more of an answer is of no interest. */
const READ_MAX = 256 * 1024;
const ANSWER_LIMIT_MS = 4_000;
/** A connection that stays open has said what it had to say. */
const QUIET_MS = 150;
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) /gm;

export interface RawOptions {
  /** Requests in it. */
  readonly messages: number;
  /** Sent one after the other, with a turn of the event loop in between. */
  readonly parts: readonly string[];
  /** Gone without waiting for an answer. */
  readonly isImpatient: boolean;
}

/** Sends bytes as they are, and answers with every status that came back before the connection ended or every request had one. */
export function sendRaw(port: number, { parts, messages, isImpatient }: RawOptions): Promise<Outcome> {
  const sent = parts.join("").slice(0, 600);
  return new Promise((resolve) => {
    let received = "";
    let quiet: NodeJS.Timeout | undefined;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const readStatuses = () => [...received.matchAll(STATUS_LINE)].map((match) => Number(match[1]));
    const finish = (word: string) => {
      clearTimeout(limit);
      clearTimeout(quiet);
      socket.destroy();
      const statuses = readStatuses();
      resolve({ answers: statuses.length > 0 ? statuses : [word], messages, sent });
    };
    const limit = setTimeout(() => finish("no answer"), ANSWER_LIMIT_MS);
    socket.on("data", (data) => {
      if (received.length < READ_MAX) received += data.toString("latin1");
      clearTimeout(quiet);
      // After a status below 200 more is to come.
      if (readStatuses().filter((status) => status >= 200).length >= messages) return finish("no status");
      quiet = setTimeout(() => finish("no status"), QUIET_MS);
    });
    socket.on("end", () => finish("closed"));
    socket.on("error", () => finish("reset"));
    const write = (at: number): void => {
      const part = parts[at];
      if (part === undefined) return isImpatient ? finish("left") : undefined;
      if (socket.writable) socket.write(Buffer.from(part, "latin1"));
      setImmediate(write, at + 1);
    };
    socket.on("connect", () => write(0));
  });
}
