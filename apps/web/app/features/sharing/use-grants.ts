import type { GrantLevel, sharing } from "@treeline/contract";
import { useCallback, useEffect, useReducer } from "react";
import type { Fetched } from "../../lib/fetch-api.ts";
import { addGrant, fetchGrants, removeGrant, saveLevel } from "./grant-calls.ts";
import { changeGrants, type GrantsChange, type GrantsState, LINK, NO_GRANTS, placeOf } from "./grants-state.ts";

type Grant = sharing.Grant;

export interface Grants {
  readonly state: GrantsState;
  reload(): Promise<void>;
  /** The answer is the field's to show: it stands beside the address. */
  invite(email: string, level: GrantLevel): Promise<Fetched<Grant>>;
  setLevel(grant: Grant, level: GrantLevel): Promise<boolean>;
  remove(grant: Grant): Promise<boolean>;
  /** Gives back what was just taken, without another mail. */
  undoRemove(grant: Grant): Promise<boolean>;
  openLink(level: GrantLevel): Promise<boolean>;
}

/** Who has access to one document. Changes are seen at once and go back, with the reason, when the server refuses. */
export function useGrants(documentId: string): Grants {
  const [state, dispatch] = useReducer(changeGrants, NO_GRANTS);
  const reload = useCallback(async () => {
    dispatch({ type: "loading" });
    const answer = await fetchGrants(documentId);
    dispatch(answer.ok ? { type: "loaded", grants: answer.value } : { type: "not loaded", problem: answer.problem });
  }, [documentId]);
  useEffect(() => void reload(), [reload]);
  return { state, reload, ...buildActions({ documentId, dispatch, reload }) };
}

interface Means {
  readonly documentId: string;
  dispatch(change: GrantsChange): void;
  reload(): Promise<void>;
}

/** Somebody was quicker, in another window: what is shown here is no longer true. */
const STALE_CODES = ["grant_exists", "not_found"];

function buildActions({ documentId, dispatch, reload }: Means): Omit<Grants, "state" | "reload"> {
  /** Takes the answer over, or says at its place why there is none. */
  const settle = <T>(answer: Fetched<T>, place: string, onDone: (value: T) => void): boolean => {
    if (answer.ok) onDone(answer.value);
    else if (STALE_CODES.includes(answer.problem.code)) void reload();
    else dispatch({ type: "refused", place, problem: answer.problem });
    return answer.ok;
  };
  const add = (grant: Grant) => dispatch({ type: "added", grant });
  return {
    async invite(email, level) {
      const answer = await addGrant(documentId, { email, permission: level });
      if (answer.ok) add(answer.value);
      return answer;
    },
    async setLevel(grant, level) {
      dispatch({ type: "level", id: grant.id, level });
      const answer = await saveLevel(documentId, grant, level);
      if (!answer.ok) dispatch({ type: "level", id: grant.id, level: grant.permission });
      return settle(answer, placeOf(grant), () => {});
    },
    async remove(grant) {
      dispatch({ type: "removed", grant });
      const answer = await removeGrant(documentId, grant);
      if (!answer.ok) add(grant);
      return settle(answer, placeOf(grant), () => {});
    },
    async undoRemove(grant) {
      const { email, user_id, permission } = grant;
      const answer = await addGrant(documentId, { email, user_id, permission, notify: false });
      return settle(answer, grant.id, add);
    },
    async openLink(level) {
      return settle(await addGrant(documentId, { permission: level }), LINK, add);
    },
  };
}
