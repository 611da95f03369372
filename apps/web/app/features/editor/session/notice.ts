/** A line that tells what happened, in the user's language already. */
export interface Notice {
  readonly text: string;
  readonly tone?: "plain" | "danger";
  /** Then it stays until it is closed or acted on. */
  readonly action?: { readonly label: string; run(): void };
}
