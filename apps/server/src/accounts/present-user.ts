import type { User } from "@treeline/contract";
import { pictureUrl } from "../outside/storage/stored-picture.ts";
import type { UserRow } from "./queries.ts";

export function presentUser(user: UserRow): User {
  return {
    id: user.id,
    email: user.email,
    display_name: user.display_name,
    picture: pictureUrl(user.picture_file),
    email_verified: user.email_verified_at !== null,
    locale: user.locale,
    created_at: user.created_at,
  };
}
