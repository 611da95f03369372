import type { Command } from "../edit.ts";
import type { HostAction } from "../host-request.ts";

/** What only the host can do: it offers it to this person or the command does not apply. */
export const askHost =
  (kind: HostAction): Command =>
  ({ offers }) =>
    offers.has(kind) ? (edit) => edit.ask({ kind }) : null;
