/** A session as the page shows it; moments are words already, so that server and browser say the same. */
export interface ShownSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly isCurrent: boolean;
  /** Null: within the last hour. */
  readonly used: string | null;
  readonly since: string;
}
