import type { GrantLevel, sharing } from "@treeline/contract";
import { type Fetched, fetchApi } from "../../lib/fetch-api.ts";

type Grant = sharing.Grant;

/** Whom to give access: somebody by address or account, with neither everybody who has the link. */
export interface NewGrant {
  readonly email?: string | null;
  readonly user_id?: string | null;
  readonly permission: GrantLevel;
  readonly notify?: boolean;
}

const pathOf = (documentId: string, grantId = "") =>
  `/v1/documents/${encodeURIComponent(documentId)}/permissions/${grantId && `${grantId}/`}`;

export const fetchGrants = (documentId: string): Promise<Fetched<Grant[]>> =>
  fetchApi({ method: "GET", path: pathOf(documentId) });

export function addGrant(documentId: string, { email, user_id, ...rest }: NewGrant): Promise<Fetched<Grant>> {
  const body = { ...rest, ...(email && { email }), ...(user_id && { user_id }) };
  return fetchApi({ method: "POST", path: pathOf(documentId), body });
}

export const saveLevel = (documentId: string, { id }: Grant, permission: GrantLevel): Promise<Fetched<Grant>> =>
  fetchApi({ method: "PATCH", path: pathOf(documentId, id), body: { permission } });

export const removeGrant = (documentId: string, { id }: Grant): Promise<Fetched<null>> =>
  fetchApi({ method: "DELETE", path: pathOf(documentId, id) });
