import { type Driver, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";

/** Kysely's dialect, but closing waits for pending work, and an error reaches the caller even if the connection is gone too. */
export class SteadyPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new SteadyPostgresDriver(this.#config);
  }
}

type PostgresConnection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class SteadyPostgresDriver extends PostgresDriver {
  readonly #connecting = new Set<Promise<unknown>>();

  override acquireConnection(): ReturnType<PostgresDriver["acquireConnection"]> {
    const connecting = super.acquireConnection();
    this.#connecting.add(connecting);
    const settled = () => this.#connecting.delete(connecting);
    connecting.then(settled, settled);
    return connecting;
  }

  /** The stock driver throws here after a lost connection, which hides why. It has marked the connection for discarding by then. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  /** The pool waits for connections in use, the stock driver refuses queries that still wait for one. */
  override async destroy(): Promise<void> {
    await Promise.allSettled(this.#connecting);
    await super.destroy();
  }
}
