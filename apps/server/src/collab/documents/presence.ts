import type { Actor } from "../../request-context.ts";
import { CLIENTS_PER_CONNECTION } from "../limits.ts";
import type { PresenceEntry } from "../socket/wire.ts";

interface PresenceOptions {
  readonly send: (entries: readonly PresenceEntry[]) => void;
  /** Of clients that are connected here: other servers want to know. */
  readonly onOwnChange: (entries: readonly PresenceEntry[]) => void;
}

/** Whom others see: from the account, never from what the client says. */
export interface PresenceUser {
  readonly id: string | null;
  readonly name: string;
  readonly picture: string | null;
}

/** A connection that shows something of its client. */
interface Owner {
  readonly actor: Actor | null;
  readonly user: PresenceUser;
}

interface Shown<O extends Owner> {
  clock: number;
  state: Record<string, unknown>;
  /** Null: connected to another server. */
  owner: O | null;
  seenAt: number;
}

/** Clients repeat their state every 15 s. One of another server that is silent for longer than this has gone down with it. */
const REMOTE_SILENCE_MAX_MS = 30_000;
/** Those of a server that died, and a bound on what another server can make us keep. */
const CLIENTS_MAX = 5_000;

/**
 * The presence of clients on one document. Clients cannot impersonate each other: a state counts only for the client's own id, and the
 * user in it comes from the account.
 */
export class Presence<O extends Owner> {
  readonly #options: PresenceOptions;
  readonly #shown = new Map<number, Shown<O>>();
  /** After a client has gone, a late message must not bring it back. */
  readonly #clocks = new Map<number, number>();
  readonly #changed = new Set<number>();
  #isClosed = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  list(): PresenceEntry[] {
    return [...this.#shown].map(([client, { clock, state }]) => ({ client, clock, state }));
  }

  listOwn(): PresenceEntry[] {
    return this.list().filter(({ client }) => this.#shown.get(client)?.owner);
  }

  /** From a client that is connected here. */
  receive(connection: O, entries: readonly PresenceEntry[]): void {
    this.#forgetSilent(Date.now());
    const own: number[] = [];
    for (const { client, clock, state } of entries) {
      // An empty state shows nothing.
      if (state !== null && Object.keys(state).length === 0) continue;
      if (!this.#mayUse(connection, client) || !this.#isNews(client, clock, state)) continue;
      this.#set(client, { clock, state: state && { ...state, user: connection.user }, owner: connection });
      own.push(client);
    }
    if (own.length > 0) this.#options.onOwnChange(this.#present(own));
  }

  /** Another server has checked who it is. For clients that are connected here, our own state wins. */
  receiveFromElsewhere(entries: readonly PresenceEntry[], now = Date.now()): void {
    this.#forgetSilent(now);
    for (const { client, clock, state } of entries) {
      if (this.#shown.get(client)?.owner || !this.#isNews(client, clock, state)) continue;
      if (this.#shown.size < CLIENTS_MAX) this.#set(client, { clock, state, owner: null });
    }
  }

  /** Null: it shows nothing, or is connected elsewhere. */
  ownerOf(client: number): O | null {
    return this.#shown.get(client)?.owner ?? null;
  }

  removeOf(connection: O): void {
    const gone = [...this.#shown].filter(([, { owner }]) => owner === connection);
    for (const [client, { clock }] of gone) this.#set(client, { clock: clock + 1, state: null, owner: null });
    if (gone.length > 0) this.#options.onOwnChange(this.#present(gone.map(([client]) => client)));
  }

  close(): void {
    this.#isClosed = true;
  }

  #set(client: number, { clock, state, owner }: { clock: number; state: PresenceEntry["state"]; owner: O | null }) {
    this.#clocks.set(client, clock);
    if (state) this.#shown.set(client, { clock, state, owner, seenAt: Date.now() });
    else this.#shown.delete(client);
    this.#changed.add(client);
    if (this.#changed.size === 1) setImmediate(() => this.#flush());
    if (this.#clocks.size > 2 * CLIENTS_MAX) this.#clocks.clear();
  }

  /** What changes in one turn of the event loop goes out together. */
  #flush(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (!this.#isClosed) this.#options.send(this.#present(changed));
  }

  #present(clients: readonly number[]): PresenceEntry[] {
    return clients.map((client) => {
      const shown = this.#shown.get(client);
      return { client, clock: shown?.clock ?? this.#clocks.get(client) ?? 0, state: shown?.state ?? null };
    });
  }

  #isNews(client: number, clock: number, state: PresenceEntry["state"]): boolean {
    const known = this.#clocks.get(client);
    return known === undefined || clock > known || (clock === known && state === null && this.#shown.has(client));
  }

  #mayUse(connection: O, client: number): boolean {
    const shown = this.#shown.get(client);
    if (shown?.owner === connection) return true;
    const own = [...this.#shown.values()].filter(({ owner }) => owner === connection);
    if (own.length >= CLIENTS_PER_CONNECTION) return false;
    // The same tab on a new socket, while the old one is not yet known to be dead; it may have been on another server.
    return !shown || isUserOf(shown.state, connection);
  }

  #forgetSilent(now: number): void {
    for (const [client, { owner, clock, seenAt }] of this.#shown) {
      if (!owner && now - seenAt > REMOTE_SILENCE_MAX_MS) this.#set(client, { clock, state: null, owner: null });
    }
  }
}

function isUserOf(state: Record<string, unknown>, { actor }: Owner): boolean {
  const user = state["user"] as { id?: unknown } | undefined;
  return actor !== null && user?.id === actor.userId;
}
