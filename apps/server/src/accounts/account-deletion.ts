import type { Db } from "../db/schema.ts";

/** What other rooms do when an account is deleted. They stand above this one, so `services.ts` hands their part in. */
export interface AccountDeletion {
  /** In the transaction that closes the account. */
  readonly endPayments: (trx: Db, userId: string) => Promise<void>;
  /** In the same transaction. */
  readonly removePicture: (trx: Db, userId: string) => Promise<void>;
  /** Moves all documents of the user to the bin; returns their ids. */
  readonly hideDocuments: (userId: string) => Promise<string[]>;
  /** Deletes a batch of documents for good; returns whether there may be more. */
  readonly purgeDocuments: (userId: string) => Promise<boolean>;
}
