import type { AccountDeletion } from "./accounts/account-deletion.ts";
import type { Db } from "./db/schema.ts";
import { hideDocumentsOf, purgeSomeDocumentsOf } from "./documents/remove-documents-of.ts";
import { replacePicture } from "./images/user-picture.ts";
import { endPaymentsOf } from "./payments/end-payments-of.ts";

export function buildAccountDeletion(db: Db, now: () => Date): AccountDeletion {
  return {
    endPayments: (trx, userId) => endPaymentsOf(trx, { now }, userId),
    removePicture: async (trx, userId) => void (await replacePicture(trx, userId, null)),
    hideDocuments: (userId) => hideDocumentsOf(db, userId, new Date()),
    purgeDocuments: (userId) => purgeSomeDocumentsOf(db, userId),
  };
}
