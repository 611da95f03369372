import { LocalDocuments } from "./local-documents.ts";

export type Unsent = Awaited<ReturnType<LocalDocuments["countUnsent"]>>;

const NOTHING: Unsent = { changes: 0, pictures: 0 };

/** What this browser has of a user that the server may lack. Where it cannot be read there is nothing to wait for. */
export const countUnsent = (userId: string): Promise<Unsent> =>
  LocalDocuments.visit((local) => local.countUnsent(userId), NOTHING).catch(() => NOTHING);
