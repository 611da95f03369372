import { randomUUIDv7 } from "node:crypto";
import type { ContentView } from "../content/content-view.ts";
import { chooseDb } from "../db/choose-db.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { Services } from "../request-context.ts";
import { draftVersion, type VersionDraft } from "./draft-version.ts";
import { buildKeptUntil, latestKeptUntil, type Reach, readReach } from "./kept-until.ts";
import {
  beginPeriod,
  changeVersion,
  countNamed,
  deleteHidden,
  findLatest,
  findLatestId,
  hideVersions,
  insertVersion,
  listAllHeads,
  listChanges,
  lockOwner,
  type VersionHead,
} from "./queries.ts";
import { listToThin } from "./thin-versions.ts";

export type HistoryContext = Pick<Services, "db" | "bulkDb" | "live" | "workers" | "billing" | "now">;

export interface Wish {
  readonly documentId: string;
  /** Whose share of the work it is. */
  readonly person: string;
  /** What is kept, if not what is there now. */
  readonly view?: ContentView;
  /** Without one it is made by itself, and only if something has changed. */
  readonly name?: string;
  /** The caller: the author if no change was noted. */
  readonly userId?: string;
}

export interface Kept {
  readonly version: VersionHead;
  readonly isNew: boolean;
}

const NAMED_MAX = 200;
const ATTEMPTS = 5;
/** Changes are noted with a resolution of a minute: an author of the last two may still be editing. */
const STILL_MS = 120_000;

/** Keeps the document as it is now. The newest version, if it holds the same already, gets the name and the authors instead. */
export async function keepVersion(ctx: HistoryContext, wish: Wish): Promise<Kept> {
  const { documentId, person } = wish;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const readAt = ctx.now();
    const view = wish.view ?? (await readView(ctx, wish));
    // Packing takes time, and on SQLite a transaction keeps every other write waiting.
    const latest = await findLatest(ctx.bulkDb, wish.documentId);
    const draft = await draftVersion({ ...ctx, person }, { latest, view, documentId });
    const kept = await chooseDb(ctx, draft.content.byteLength)
      .transaction()
      .execute((trx) => write(trx, ctx, { wish, draft, latest, readAt }));
    if (kept) return kept;
  }
  throw new AppError("unavailable", { detail: "The history is busy. Try again in a moment." });
}

/** The words that stand for a content that cannot be read are no version of it. */
async function readView(ctx: HistoryContext, { documentId, person }: Wish): Promise<ContentView> {
  const { isLost, ...view } = await ctx.live.read(documentId, person);
  if (isLost) throw new AppError("content_unreadable");
  return view;
}

interface Written {
  readonly wish: Wish;
  readonly draft: VersionDraft;
  readonly latest: VersionHead | undefined;
  readonly readAt: Date;
}

/** Undefined if another version was written since `latest` was read. */
async function write(trx: Db, ctx: HistoryContext, written: Written): Promise<Kept | undefined> {
  const { wish, draft, latest, readAt } = written;
  const { documentId, name = null } = wish;
  const ownerId = await lockOwner(trx, documentId);
  if (ownerId === null) throw new AppError("not_found", { detail: "There is no such document." });
  if ((await findLatestId(trx, documentId)) !== latest?.id) return undefined;
  if (name !== null) await requireNameRoom(trx, documentId);

  const authors = await takeAuthors(trx, documentId, readAt);
  const reach = await readReach(trx, ctx, ownerId);
  const canStand = latest && draft.isKept && isVisible(latest, reach) && (name === null || latest.name === null);
  if (canStand) {
    const all = JSON.stringify([...new Set([...(JSON.parse(latest.authors) as string[]), ...authors])]);
    const change = { authors: all, name: name ?? latest.name };
    await changeVersion(trx, latest.id, change);
    return { version: { ...latest, ...change }, isNew: false };
  }
  const created_at = nextInstant(readAt, latest);
  const head: VersionHead = {
    id: randomUUIDv7(),
    document_id: documentId,
    base_id: draft.baseId,
    name,
    authors: JSON.stringify(authors.length > 0 ? authors : [wish.userId].filter((id) => id !== undefined)),
    created_at,
    kept_until: buildKeptUntil(created_at, reach),
    is_hidden: 0,
  };
  await insertVersion(trx, { ...head, content: draft.content }, draft.files);
  await thinVersions(trx, documentId, readAt);
  return { version: head, isNew: true };
}

/** Before one more version gets a name, in the same transaction: a name keeps a version out of the thinning. */
export async function requireNameRoom(trx: Db, documentId: string): Promise<void> {
  if ((await countNamed(trx, documentId)) >= NAMED_MAX) throw new AppError("too_many_versions");
}

async function takeAuthors(trx: Db, documentId: string, readAt: Date): Promise<string[]> {
  const changes = await listChanges(trx, documentId);
  const at = readAt.getTime();
  const [stillSince, putOffAfter] = [new Date(at - STILL_MS), new Date(at + STILL_MS)];
  await beginPeriod(trx, documentId, { at: readAt, stillSince, putOffAfter });
  return changes.toSorted((a, b) => a.first_at.localeCompare(b.first_at)).map(({ user_id }) => user_id);
}

function isVisible(head: VersionHead, reach: Reach): boolean {
  const until = latestKeptUntil(head, reach);
  return head.is_hidden === 0 && (until === null || until > reach.now.toISOString());
}

/** Always later than the one before, also when the clocks of two servers differ: the order of a history never turns round. */
function nextInstant(now: Date, latest: VersionHead | undefined): string {
  const after = latest ? Date.parse(latest.created_at) + 1 : 0;
  return new Date(Math.max(now.getTime(), after)).toISOString();
}

export async function thinVersions(trx: Db, documentId: string, now: Date): Promise<void> {
  const gone = listToThin(await listAllHeads(trx, documentId), now);
  if (gone.length === 0) return;
  await hideVersions(trx, gone);
  await deleteHidden(trx, [documentId]);
}
