import type { sharing } from "@treeline/contract";
import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { createCallQueue } from "../../lib/api/call-queue.ts";
import type { Fetched } from "../../lib/api/fetch-api.ts";
import { buildGrantActions, type GrantActions } from "./grant-actions.ts";
import { fetchGrants } from "./grant-calls.ts";
import { changeGrants, type GrantsState, NO_GRANTS } from "./grants-state.ts";

type Grant = sharing.Grant;

export interface Grants extends GrantActions {
  readonly state: GrantsState;
  /** After a failure. */
  load(): Promise<void>;
}

/** Who has access to one document. Changes are seen at once and go back, with the reason, when the server refuses. */
export function useGrants(documentId: string): Grants {
  const [state, dispatch] = useReducer(changeGrants, NO_GRANTS);
  const [queue] = useState(createCallQueue);
  const read = useCallback(
    (): Promise<Fetched<Grant[]>> => queue.readLatest(() => fetchGrants(documentId)),
    [queue, documentId],
  );
  const load = useCallback(async () => {
    dispatch({ type: "loading" });
    const answer = await read();
    dispatch(answer.ok ? { type: "loaded", grants: answer.value } : { type: "not loaded", problem: answer.problem });
  }, [read]);
  const reload = useCallback(async () => {
    const answer = await read();
    dispatch(answer.ok ? { type: "reloaded", grants: answer.value } : { type: "not loaded", problem: answer.problem });
  }, [read]);
  useEffect(() => void load(), [load]);
  const actions = useMemo(
    () => buildGrantActions({ documentId, queue, dispatch, reload }),
    [documentId, queue, reload],
  );
  return useMemo(() => ({ state, load, ...actions }), [state, load, actions]);
}
