import type { sharing } from "@treeline/contract";
import type { ListedGrant } from "./queries.ts";

export function presentGrant(grant: ListedGrant): sharing.Grant {
  return {
    id: grant.id,
    user_id: grant.user_id,
    email: grant.email,
    display_name: grant.display_name,
    permission: grant.permission,
    is_pending: grant.is_pending,
    created_at: grant.created_at,
  };
}
