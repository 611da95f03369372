import { DatabaseUnavailable } from "../errors.ts";

export interface PostgresTarget {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly database: string | undefined;
  readonly password: unknown;
}

const NETWORK_REASONS: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EHOSTUNREACH: "no route to the host",
  ENETUNREACH: "no route to the network",
  ENOENT: "no such socket",
  ENOTFOUND: "unknown host name",
  EAI_AGAIN: "the host name cannot be looked up",
  ETIMEDOUT: "no answer in time",
};

/** One line for the operator. pg's own errors are often empty (ECONNREFUSED on localhost) or speak of SASL. */
export function explainPostgresFailure(error: unknown, target: PostgresTarget): DatabaseUnavailable {
  const { code = "", message } = error as { code?: string; message: string };
  return new DatabaseUnavailable(hidePassword(explain(code, message, target), target), { cause: error });
}

function explain(code: string, message: string, { host, port, user, database }: PostgresTarget): string {
  const server = `PostgreSQL at ${host}:${port}`;
  const network = NETWORK_REASONS[code] ?? (/time(d )?out/i.test(message) ? "no answer in time" : undefined);
  if (network)
    return `${server} cannot be reached: ${network}. Check that it runs and that DATABASE_URL names it rightly.`;
  if (code.startsWith("28") || /SASL|password/i.test(message)) {
    return `${server} refuses the user "${user}". Correct the user and the password in DATABASE_URL.`;
  }
  if (code === "3D000") return `${server} has no database "${database}". Create it, or correct DATABASE_URL.`;
  if (code === "53300") return `${server} has no free connections. Raise its max_connections, or run fewer servers.`;
  if (code === "57P03") return `${server} is still starting or stopping. Try again in a moment.`;
  return `${server} cannot be used: ${message}. Check DATABASE_URL.`;
}

function hidePassword(words: string, { password }: PostgresTarget): string {
  return typeof password === "string" && password !== "" ? words.replaceAll(password, "…") : words;
}
