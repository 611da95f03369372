import { randomUUIDv7 } from "node:crypto";
import { findUser } from "../accounts/find-user.ts";
import type { Db } from "../db/schema.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import type { JobHandlers } from "../jobs/job-runner.ts";
import type { Mailer } from "../outside/mail/mailer.ts";
import { findAccess } from "./access.ts";
import { writeGrantedMail, writeRequestMail } from "./request-mails.ts";
import { listRequestRows, storeRequest } from "./request-queries.ts";

export const REQUEST_MAILS = ["send-access-request", "send-access-granted"] as const;

export const enqueueRequest = (db: Db, job: { documentId: string; userId: string; message: string }) =>
  enqueueJob(db, "note-access-request", job);
export const enqueueGranted = (db: Db, job: { documentId: string; userId: string }) =>
  enqueueJob(db, "send-access-granted", job);

interface RequestJobsOptions {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly appUrl: string;
  readonly limits: RateLimits;
}

/** By the time a job runs the document may be gone, the request answered, or access given: then nothing is sent. */
export function buildRequestJobs({ db, mailer, appUrl, limits }: RequestJobsOptions): JobHandlers {
  return {
    "note-access-request": async (payload) => {
      const [documentId, userId, message] = ["documentId", "userId", "message"].map((name) => String(payload[name]));
      if (documentId === undefined || userId === undefined) return;
      const owner = await findAskedOwner(db, { documentId, userId });
      if (owner === undefined) return;
      const isMailed = await limits.tryTake("asked_account", owner);
      await db.transaction().execute(async (trx) => {
        const created_at = new Date().toISOString();
        const request = {
          id: randomUUIDv7(),
          document_id: documentId,
          user_id: userId,
          message: message ?? "",
          created_at,
        };
        const requestId = await storeRequest(trx, request);
        if (isMailed) await enqueueJob(trx, "send-access-request", { documentId, requestId });
      });
    },
    "send-access-request": async ({ documentId, requestId }) => {
      const document = await findDocument(db, String(documentId));
      const [request] = await listRequestRows(db, { documentId: String(documentId), requestId: String(requestId) });
      const owner = document && (await findUser(db, document.owner_id));
      if (!owner || !request) return;
      const link = `${appUrl}/documents/${document.id}/requests/${request.id}`;
      await mailer.send(writeRequestMail({ owner, request, documentName: document.name, link }));
    },
    "send-access-granted": async ({ documentId, userId }) => {
      const document = await findDocument(db, String(documentId));
      const receiver = await findUser(db, String(userId));
      const owner = document && (await findUser(db, document.owner_id));
      const access = await findAccess(db, { userId: String(userId), tokenHash: "" }, String(documentId));
      if (!owner || !receiver || !access) return;
      const link = `${appUrl}/documents/${document.id}`;
      const canEdit = access.abilities.edit;
      await mailer.send(writeGrantedMail({ receiver, owner, documentName: document.name, canEdit, link }));
    },
  };
}

/** The owner; undefined when the document does not exist or the person already has access. */
async function findAskedOwner(
  db: Db,
  { documentId, userId }: { documentId: string; userId: string },
): Promise<string | undefined> {
  const document = await findDocument(db, documentId);
  if (!document || !(await findUser(db, userId))) return undefined;
  const access = await findAccess(db, { userId, tokenHash: "" }, documentId);
  return access === undefined ? document.owner_id : undefined;
}

const findDocument = (db: Db, id: string) =>
  db
    .selectFrom("document")
    .select(["id", "name", "owner_id"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
