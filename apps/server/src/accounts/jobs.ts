import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import type { Mailer } from "../outside/mail/mailer.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { DELETE_ACCOUNT, removeClosedAccount } from "./close-account.ts";
import { findUser, findUserByEmail } from "./find-user.ts";
import { issueMailToken } from "./mail-tokens.ts";
import { writeAddressMail, writeConfirmMail, writeResetMail } from "./mails.ts";
import type { UserRow } from "./queries.ts";
import { type SecurityMail, writeSecurityMail } from "./security-mails.ts";

/** `next`: the path of the page that the link in the mail leads to in the end. */
export const enqueueConfirmation = (db: Db, job: { userId: string; next?: string | undefined }) =>
  enqueueJob(db, "send-confirmation", job);
export const enqueueAddressChange = (db: Db, change: { userId: string; email: string }) =>
  enqueueJob(db, "send-address-change", change);
export const enqueueReset = (db: Db, email: string) => enqueueJob(db, "send-reset", { email });

type Told = Pick<UserRow, "id" | "email" | "display_name" | "locale">;

/** The address at the time of the event: by now the account may have another one, or be deleted. */
export function enqueueSecurityMail(db: Db, { user, ...facts }: Omit<SecurityMail, "to" | "at"> & { user: Told }) {
  const to: SecurityMail["to"] = {
    userId: user.id,
    email: user.email,
    display_name: user.display_name,
    locale: user.locale,
  };
  return enqueueJob(db, "send-security-mail", { ...facts, to, at: new Date().toISOString() } satisfies SecurityMail);
}

interface AccountJobsOptions {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly appUrl: string;
  readonly deletion: AccountDeletion;
}

/** Tokens are created when the mail is written, so that none is ever stored in the queue. */
export function buildAccountJobs({ db, mailer, appUrl, deletion }: AccountJobsOptions): JobHandlers {
  /** The link for "this was not me". Undefined when the account no longer exists. */
  const linkFor = async ({ mail, to: { userId, email } }: SecurityMail): Promise<string | undefined> => {
    if (mail === "account_deleted") return appUrl;
    if (mail === "new_device") return `${appUrl}/account#sessions`;
    if (mail === "password_changed") return `${appUrl}/password/forgot`;
    const user = await findUser(db, userId);
    return user && `${appUrl}/email/undo?token=${await issueMailToken(db, { userId, email, kind: "undo" })}`;
  };
  return {
    "send-confirmation": async ({ userId, next }) => {
      const user = await findUser(db, String(userId));
      if (!user || user.email_verified_at !== null) return;
      const token = await issueMailToken(db, { userId: user.id, email: user.email, kind: "confirm" });
      const place = typeof next === "string" ? `&next=${encodeURIComponent(next)}` : "";
      await mailer.send(writeConfirmMail(user, `${appUrl}/confirm?token=${token}${place}`));
    },
    "send-reset": async ({ email }) => {
      const user = await findUserByEmail(db, String(email));
      if (!user) return;
      const token = await issueMailToken(db, { userId: user.id, email: user.email, kind: "reset" });
      await mailer.send(writeResetMail(user, `${appUrl}/password/reset?token=${token}`));
    },
    "send-address-change": async ({ userId, email }) => {
      const user = await findUser(db, String(userId));
      if (!user) return;
      const token = await issueMailToken(db, { userId: user.id, email: String(email), kind: "change" });
      await mailer.send(writeAddressMail(user, String(email), `${appUrl}/email/confirm?token=${token}`));
    },
    "send-security-mail": async (payload) => {
      const mail = payload as unknown as SecurityMail;
      const link = await linkFor(mail);
      if (link !== undefined) await mailer.send(writeSecurityMail(mail, link));
    },
    [DELETE_ACCOUNT]: async (payload) => {
      const userId = String(payload["userId"]);
      if (await removeClosedAccount(db, { userId, deletion })) await enqueueJob(db, DELETE_ACCOUNT, { userId });
    },
    "sweep-tokens": async () => {
      const now = new Date().toISOString();
      await db.deleteFrom("access_token").where("expires_at", "<", now).execute();
      await db.deleteFrom("mail_token").where("expires_at", "<", now).execute();
    },
  };
}
