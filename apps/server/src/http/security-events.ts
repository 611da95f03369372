import type { FastifyBaseLogger } from "fastify";

export type SecurityEvent =
  | "access_asked"
  | "account_created"
  | "account_deleted"
  | "bin_emptied"
  | "document_deleted"
  | "document_purged"
  | "email_change_requested"
  | "email_change_undone"
  | "email_changed"
  | "email_confirmed"
  | "grant_changed"
  | "grant_created"
  | "grant_left"
  | "grant_revoked"
  | "login_failed"
  | "password_changed"
  | "password_refused"
  | "password_reset"
  | "reset_requested"
  | "session_ended"
  | "sessions_ended"
  | "signed_in"
  | "signed_out"
  | "version_restored";

type Ids = Readonly<Record<string, string | null>>;

interface EventSource {
  readonly log: FastifyBaseLogger;
  readonly actor: { readonly userId: string } | null;
  readonly address: string;
}

/**
 * Written whatever LOG_LEVEL is, except `silent`: who asks afterwards what a stranger did must not depend on every request having been
 * logged. Ids and the visitor's network address only; never an e-mail address, a password or a token.
 */
export function noteSecurityEvent({ log, actor, address }: EventSource, event: SecurityEvent, ids: Ids = {}): void {
  if (log.level === "silent") return;
  log.child({ kind: "security" }, { level: "info" }).info({ event, user: actor?.userId ?? null, ...ids, address });
}
