import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import type { Mailer } from "../outside/mail/mailer.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { DELETE_ACCOUNT, removeClosedAccount } from "./close-account.ts";
import { findUser, findUserByEmail } from "./find-user.ts";
import { issueMailToken } from "./mail-tokens.ts";
import { writeConfirmMail, writeResetMail } from "./mails.ts";

export const enqueueConfirmation = (db: Db, userId: string) => enqueueJob(db, "send-confirmation", { userId });
export const enqueueReset = (db: Db, email: string) => enqueueJob(db, "send-reset", { email });

interface AccountJobsOptions {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly appUrl: string;
  readonly deletion: AccountDeletion;
}

/** The secret in a link is made here, at the last moment: neither the queue nor a retry ever holds one. */
export function buildAccountJobs({ db, mailer, appUrl, deletion }: AccountJobsOptions): JobHandlers {
  return {
    "send-confirmation": async ({ userId }) => {
      const user = await findUser(db, String(userId));
      if (!user || user.email_verified_at !== null) return;
      const token = await issueMailToken(db, { userId: user.id, email: user.email, kind: "confirm" });
      await mailer.send(writeConfirmMail(user, `${appUrl}/confirm?token=${token}`));
    },
    "send-reset": async ({ email }) => {
      const user = await findUserByEmail(db, String(email));
      if (!user) return;
      const token = await issueMailToken(db, { userId: user.id, email: user.email, kind: "reset" });
      await mailer.send(writeResetMail(user, `${appUrl}/password/reset?token=${token}`));
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
