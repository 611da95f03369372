import { join } from "node:path";
import { History } from "@treeline/map";
import { issueAccessToken } from "../../src/accounts/access-tokens.ts";
import { type LiveClient, openClient } from "../../src/collab/testing/live-client.ts";
import { addPerson } from "../../src/collab/testing/people-and-documents.ts";
import { SYSTEM } from "../../src/content/workers.ts";
import type { Engine } from "../../src/db/database-handle.ts";
import type { Db } from "../../src/db/schema.ts";
import { createTestPlace, type TestPlace } from "../../src/db/testing.ts";
import { readVersionContent } from "../../src/history/draft-version.ts";
import { findNamedFiles } from "../../src/images/find-named-files.ts";
import { buildFolderStorage } from "../../src/outside/storage/folder-storage.ts";
import { buildRandom } from "../../src/payments/testing/random.ts";
import { ShiftedClock } from "../../src/testing/shift-clock.ts";
import { type PictureServer, startPictureServer } from "./picture-server.ts";

/** Shorter than files stay without a reference, so that whoever shows one again may rely on it. */
const YOUNG_MS = 30 * 86_400_000;

export interface Editor extends LiveClient {
  readonly history: History;
  readonly documentId: string;
}

/** One person's documents on several servers, and what of them can still be shown. */
export class PictureWorld {
  readonly random: ReturnType<typeof buildRandom>;
  readonly clock = new ShiftedClock();
  readonly place: TestPlace;
  readonly servers: readonly PictureServer[];
  readonly userId: string;
  readonly editors: Editor[] = [];
  /** When a file was last seen in a document or a version. */
  readonly #seenAt = new Map<string, number>();
  #token: string;

  private constructor(place: TestPlace, servers: readonly PictureServer[], seed: number, person: Person) {
    this.random = buildRandom(seed);
    this.place = place;
    this.servers = servers;
    this.userId = person.userId;
    this.#token = person.token;
  }

  static async open(engine: Engine, { seed, redisUrl }: { seed: number; redisUrl: string | null }) {
    const place = await createTestPlace(engine);
    // Without plans versions stay for good, with the free one for a week.
    const env = { BILLING: seed % 2 === 0 ? "off" : "on", ...(redisUrl !== null && { REDIS_URL: redisUrl }) };
    const first = await startPictureServer(place, env);
    const second = await startPictureServer(place, env);
    return new PictureWorld(place, [first, second], seed, await addPerson(first.db));
  }

  get db(): Db {
    return this.anyServer().db;
  }

  get token(): string {
    return this.#token;
  }

  anyServer(): PictureServer {
    return this.random.pick(this.servers);
  }

  as() {
    return this.anyServer().as(this.userId);
  }

  noteSeen(file: string): void {
    this.#seenAt.set(file, Date.now());
  }

  /** A file that was shown or uploaded not long ago. */
  anyFile(): string | undefined {
    const young = [...this.#seenAt].filter(([, at]) => at > Date.now() - YOUNG_MS);
    return young.length === 0 ? undefined : this.random.pick(young)[0];
  }

  async listDocuments({ inBin }: { inBin: boolean }): Promise<string[]> {
    const rows = await this.db
      .selectFrom("document")
      .select("id")
      .where("deleted_at", inBin ? "is not" : "is", null)
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  }

  async openEditor(documentId: string, url = this.anyServer().url): Promise<Editor> {
    const client = openClient({ url, documentId, token: this.#token });
    await client.synced();
    return { ...client, documentId, history: new History(client.map) };
  }

  closeEditors(): void {
    for (const editor of this.editors.splice(0)) editor.destroy();
  }

  /** Nobody's session lives through weeks. */
  async passDays(days: number): Promise<void> {
    this.closeEditors();
    this.clock.pass(days);
    this.#token = await issueAccessToken(this.db, this.userId);
  }

  /** Files that something can show, or bring back, and that are gone. */
  async listBroken(): Promise<string[]> {
    const storage = buildFolderStorage(join(this.place.dataDir, "files"));
    const broken: string[] = [];
    for (const [file, where] of await this.#listShown()) {
      if (await storage.find(file)) this.noteSeen(file);
      else broken.push(`${file} of ${where}`);
    }
    return broken;
  }

  /** Files that were there once and that the collection has taken. */
  async countTaken(): Promise<number> {
    const storage = buildFolderStorage(join(this.place.dataDir, "files"));
    const found = await Promise.all([...this.#seenAt.keys()].map((file) => storage.find(file)));
    return found.filter((facts) => facts === undefined).length;
  }

  async #listShown(): Promise<Map<string, string>> {
    const shown = new Map<string, string>();
    const documents = await this.db.selectFrom("document").select(["id", "preview_file"]).execute();
    for (const { id, preview_file } of documents) {
      const parts = await this.anyServer().live.readStored(id, { compacted: true });
      for (const part of parts) for (const file of findNamedFiles(part)) shown.set(file, `document ${id}`);
      if (preview_file) shown.set(preview_file, `preview of ${id}`);
    }
    for (const version of await this.db
      .selectFrom("document_version")
      .selectAll()
      .where("is_hidden", "=", 0)
      .execute()) {
      const { bulkDb, workers } = this.anyServer();
      const content = await readVersionContent({ bulkDb, workers, person: SYSTEM }, version);
      for (const file of findNamedFiles(content?.schema ?? new Uint8Array()))
        shown.set(file, `version ${version.id} of ${version.document_id}`);
    }
    return shown;
  }

  async close(): Promise<void> {
    this.closeEditors();
    for (const server of this.servers) await server.close();
    this.clock.restore();
    await this.place.remove();
  }
}

type Person = Awaited<ReturnType<typeof addPerson>>;
