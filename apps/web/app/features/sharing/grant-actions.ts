import type { GrantLevel, sharing } from "@treeline/contract";
import type { CallQueue } from "../../lib/api/call-queue.ts";
import type { Fetched } from "../../lib/api/fetch-api.ts";
import { addGrant, removeGrant, repeatInvitation, saveLevel } from "./grant-calls.ts";
import { type GrantsChange, LINK, placeOf } from "./grants-state.ts";

type Grant = sharing.Grant;

/** What the owner can do about access. Each answers whether it worked. */
export interface GrantActions {
  /** The answer is the field's to show: it stands beside the address. */
  invite(email: string, level: GrantLevel, message: string): Promise<Fetched<Grant>>;
  /** For people who have not opened the document yet. */
  inviteAgain(grant: Grant): Promise<boolean>;
  setLevel(grant: Grant, level: GrantLevel): Promise<boolean>;
  remove(grant: Grant): Promise<boolean>;
  /** Gives back what was just taken, without another mail. */
  undoRemove(grant: Grant): Promise<boolean>;
  enablePublicLink(level: GrantLevel): Promise<boolean>;
}

interface GrantDeps {
  readonly documentId: string;
  readonly queue: CallQueue;
  dispatch(change: GrantsChange): void;
  /** What is shown is no longer true. */
  reload(): Promise<void>;
}

/** The grant was changed concurrently, in another window. */
const STALE_CODES = ["grant_exists", "not_found"];

/** Calls about one person go one after another: an entry comes back only after it is really gone. */
const keyOf = ({ email, user_id }: Pick<Grant, "email" | "user_id">) => email ?? user_id ?? LINK;

export function buildGrantActions({ documentId, queue, dispatch, reload }: GrantDeps): GrantActions {
  /** Taken away for good, so that there is something to give back. */
  const taken = new Set<string>();
  const isStale = (answer: Fetched<unknown>) => !answer.ok && STALE_CODES.includes(answer.problem.code);
  /** Says at its place why it did not work. */
  const settle = (answer: Fetched<unknown>, place: string): boolean => {
    if (isStale(answer)) void reload();
    else if (!answer.ok) dispatch({ type: "refused", place, problem: answer.problem });
    return answer.ok;
  };
  const add = (grant: Grant) => dispatch({ type: "added", grant });
  return {
    async invite(email, level, message) {
      const grant = { email, permission: level, ...(message && { message }) };
      const answer = await queue.run(email, () => addGrant(documentId, grant));
      if (answer.ok) add(answer.value);
      if (isStale(answer)) void reload();
      return answer;
    },
    async inviteAgain(grant) {
      const answer = await queue.run(keyOf(grant), () => repeatInvitation(documentId, grant));
      if (answer.ok) dispatch({ type: "invited again", id: grant.id });
      return settle(answer, placeOf(grant));
    },
    async setLevel(grant, level) {
      dispatch({ type: "level", id: grant.id, level });
      const answer = await queue.run(keyOf(grant), () => saveLevel(documentId, grant, level));
      dispatch({ type: "level", id: grant.id, level: answer.ok ? answer.value.permission : grant.permission });
      return settle(answer, placeOf(grant));
    },
    async remove(grant) {
      dispatch({ type: "removed", grant });
      const answer = await queue.run(keyOf(grant), async () => {
        const removed = await removeGrant(documentId, grant);
        if (removed.ok) taken.add(grant.id);
        else add(grant);
        return removed;
      });
      return settle(answer, placeOf(grant));
    },
    async undoRemove(grant) {
      const { email, user_id, permission } = grant;
      const answer = await queue.run(keyOf(grant), async () => {
        // It could not be taken away, so it is there.
        if (!taken.has(grant.id)) return { ok: true, value: grant, next: null } as const;
        return addGrant(documentId, { email, user_id, permission, notify: false });
      });
      if (answer.ok) add(answer.value);
      return settle(answer, grant.id);
    },
    async enablePublicLink(level) {
      const answer = await queue.run(LINK, () => addGrant(documentId, { permission: level }));
      if (answer.ok) add(answer.value);
      return settle(answer, LINK);
    },
  };
}
