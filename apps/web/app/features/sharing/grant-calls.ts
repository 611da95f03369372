import { at, type GrantLevel, type sharing } from "@treeline/contract";
import { type Fetched, fetchApi } from "../../lib/api/fetch-api.ts";

type Grant = sharing.Grant;

/** Whom to give access: somebody by address or account, with neither everybody who has the link. */
export interface NewGrant {
  readonly email?: string | null;
  readonly user_id?: string | null;
  readonly permission: GrantLevel;
  /** Goes into the mail. */
  readonly message?: string;
  readonly notify?: boolean;
}

export const fetchGrants = (id: string): Promise<Fetched<Grant[]>> => fetchApi(at.listGrants, { params: { id } });

export function addGrant(id: string, { email, user_id, ...rest }: NewGrant): Promise<Fetched<Grant>> {
  const body = { ...rest, ...(email && { email }), ...(user_id && { user_id }) };
  return fetchApi(at.createGrant, { params: { id }, body });
}

export const repeatInvitation = (id: string, grant: Grant): Promise<Fetched<null>> =>
  fetchApi(at.repeatInvitation, { params: { id, grantId: grant.id } });

export const saveLevel = (id: string, grant: Grant, permission: GrantLevel): Promise<Fetched<Grant>> =>
  fetchApi(at.patchGrant, { params: { id, grantId: grant.id }, body: { permission } });

export const removeGrant = (id: string, grant: Grant): Promise<Fetched<null>> =>
  fetchApi(at.deleteGrant, { params: { id, grantId: grant.id } });
