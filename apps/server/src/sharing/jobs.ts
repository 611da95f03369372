import { findUser, findUserByEmail } from "../accounts/find-user.ts";
import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import type { Mailer } from "../outside/mail/mailer.ts";
import { writeInvitationMail } from "./mails.ts";

export const enqueueInvitation = (db: Db, job: { grantId: string; inviterId: string; message: string }) =>
  enqueueJob(db, "send-invitation", job);

/** By the time a mail is written the grant may be gone again, or the document in the bin: then no invitation is sent. */
export function buildSharingJobs({ db, mailer, appUrl }: { db: Db; mailer: Mailer; appUrl: string }): JobHandlers {
  return {
    "send-invitation": async ({ grantId, inviterId, message = "" }) => {
      const grant = await db
        .selectFrom("document_grant")
        .innerJoin("document", "document.id", "document_grant.document_id")
        .select(["document_grant.email", "document_grant.permission", "document.id", "document.name"])
        .where("document_grant.id", "=", String(grantId))
        .where("document.deleted_at", "is", null)
        .executeTakeFirst();
      const inviter = await findUser(db, String(inviterId));
      if (!grant?.email || !inviter) return;
      const receiver = await findUserByEmail(db, grant.email);
      await mailer.send(
        writeInvitationMail({
          // The name belongs to the account; the address only once it is confirmed.
          to: { name: receiver?.email_verified_at ? receiver.display_name : "", address: grant.email },
          // The receiver's language if it is known, else the sender's.
          locale: receiver?.locale ?? inviter.locale,
          hasAccount: receiver !== undefined,
          inviter: inviter.display_name,
          // Strangers are sent the words of those alone whose own address is known.
          message: inviter.email_verified_at === null ? "" : String(message),
          documentName: grant.name,
          permission: grant.permission,
          link: `${appUrl}/documents/${grant.id}?invited=${receiver ? "login" : "signup"}`,
        }),
      );
    },
  };
}
