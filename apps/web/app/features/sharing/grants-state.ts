import type { GrantLevel, sharing } from "@treeline/contract";
import type { FetchProblem } from "../../lib/api/fetch-api.ts";

type Grant = sharing.Grant;

export interface GrantsState {
  /** Null until they have arrived. */
  readonly grants: readonly Grant[] | null;
  /** Why they could not be had. */
  readonly loadProblem: FetchProblem | null;
  /** The last one that was taken away; it can be given back. */
  readonly removed: Grant | null;
  /** Who was sent another mail, by the id of their entry. */
  readonly invitedAgain: readonly string[];
  /** What the server refused, beside whom it concerns: the id of an entry, or `LINK`. */
  readonly problems: Readonly<Record<string, FetchProblem>>;
  /** Somebody else has changed the entries, in another window: what is shown now is not what was pressed on. */
  readonly isOvertaken: boolean;
}

/** The place of problems with the public link: it has no entry while it is off. */
export const LINK = "link";

export type GrantsChange =
  | { readonly type: "loading" }
  | { readonly type: "loaded" | "reloaded"; readonly grants: readonly Grant[] }
  | { readonly type: "not loaded"; readonly problem: FetchProblem }
  | { readonly type: "added"; readonly grant: Grant }
  | { readonly type: "invited again"; readonly id: string }
  | { readonly type: "level"; readonly id: string; readonly level: GrantLevel }
  | { readonly type: "removed"; readonly grant: Grant }
  | { readonly type: "refused"; readonly place: string; readonly problem: FetchProblem };

export const NO_GRANTS: GrantsState = {
  grants: null,
  loadProblem: null,
  removed: null,
  invitedAgain: [],
  problems: {},
  isOvertaken: false,
};

export function changeGrants(state: GrantsState, change: GrantsChange): GrantsState {
  const grants = state.grants ?? [];
  switch (change.type) {
    case "loading":
      return NO_GRANTS;
    case "loaded":
      return { ...NO_GRANTS, grants: change.grants };
    case "reloaded":
      return { ...NO_GRANTS, grants: change.grants, isOvertaken: !isSameList(grants, change.grants) };
    case "not loaded":
      return { ...NO_GRANTS, loadProblem: change.problem };
    case "added":
      return {
        ...forget(state, placeOf(change.grant)),
        grants: state.grants && insert(grants, change.grant),
        removed: isSamePerson(state.removed, change.grant) ? null : state.removed,
      };
    case "invited again":
      return { ...forget(state, change.id), invitedAgain: [...state.invitedAgain, change.id] };
    case "level":
      return {
        ...forget(state, change.id),
        grants: grants.map((grant) => (grant.id === change.id ? { ...grant, permission: change.level } : grant)),
      };
    case "removed":
      return {
        ...forget(state, placeOf(change.grant)),
        grants: grants.filter(({ id }) => id !== change.grant.id),
        removed: isPublic(change.grant) ? state.removed : change.grant,
      };
    case "refused":
      return { ...state, problems: { ...state.problems, [change.place]: change.problem } };
  }
}

export const isPublic = ({ user_id, email }: Grant): boolean => user_id === null && email === null;

/** An entry with an account or an address is a person's, one with neither is the public link. */
export function splitGrants(grants: readonly Grant[]): { personal: readonly Grant[]; link: Grant | undefined } {
  return { personal: grants.filter((grant) => !isPublic(grant)), link: grants.find(isPublic) };
}

/** Invited people are an address until they have opened the document: who has an account is not told before. */
export const nameOf = ({ display_name, email }: Grant): string => display_name ?? email ?? "";

export const placeOf = (grant: Grant): string => (isPublic(grant) ? LINK : grant.id);

function forget(state: GrantsState, place: string): GrantsState {
  const { [place]: _, ...problems } = state.problems;
  return { ...state, problems, isOvertaken: false };
}

/** In the order of the server: by id, which is by time. */
export const compareGrants = (a: Grant, b: Grant): number => (a.id < b.id ? -1 : 1);

function insert(grants: readonly Grant[], grant: Grant): readonly Grant[] {
  return [...grants.filter(({ id }) => id !== grant.id), grant].sort(compareGrants);
}

const isSameList = (a: readonly Grant[], b: readonly Grant[]) =>
  a.length === b.length && a.every(({ id, permission }, at) => b[at]?.id === id && b[at].permission === permission);

const isSamePerson = (a: Grant | null, b: Grant) =>
  a !== null && !isPublic(b) && a.user_id === b.user_id && a.email === b.email;
