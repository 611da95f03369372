import type { Db } from "../db/schema.ts";
import { countDocuments } from "./queries.ts";

/** Those that count against the plan: what is in the bin does not. */
export const countOwnDocuments = (db: Db, userId: string): Promise<number> => countDocuments(db, userId);
