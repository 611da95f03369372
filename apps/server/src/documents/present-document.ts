import { BIN_DAYS, type DocumentItem, type documents, type Permission } from "@treeline/contract";
import type { Selectable } from "kysely";
import type { UserTable } from "../db/schema.ts";
import { pictureUrl } from "../outside/storage/stored-picture.ts";
import type { Actor } from "../request-context.ts";
import { abilitiesOf, type DocumentRow } from "../sharing/access.ts";

interface Seen {
  readonly permission: Permission;
  readonly isFavorite: boolean;
  /** With people in person: only the owner is told. */
  readonly isShared: boolean;
  readonly isPublic: boolean;
  readonly openedAt: string | null;
  readonly owner: Pick<Selectable<UserTable>, "display_name" | "picture_file">;
  readonly actor: Actor | null;
}

export function presentItem(row: DocumentRow, { permission, isFavorite, owner, actor, ...seen }: Seen): DocumentItem {
  return {
    id: row.id,
    name: row.name,
    layout_type: row.layout_type,
    theme: row.theme,
    permission,
    abilities: abilitiesOf(permission, actor),
    is_favorite: isFavorite,
    is_shared: permission === "owner" && seen.isShared,
    is_public: seen.isPublic,
    opened_at: seen.openedAt,
    created_at: row.created_at,
    updated_at: row.updated_at,
    preview: pictureUrl(row.preview_file),
    owner: { id: row.owner_id, display_name: owner.display_name, picture: pictureUrl(owner.picture_file) },
  };
}

/** A new document. */
export const UNMARKED = { isFavorite: false, isShared: false, isPublic: false, openedAt: null } as const;

const DAY_MS = 86_400_000;

export function presentBinItem(row: DocumentRow): documents.BinItem {
  const deletedAt = row.deleted_at ?? row.updated_at;
  return {
    id: row.id,
    name: row.name,
    layout_type: row.layout_type,
    theme: row.theme,
    preview: pictureUrl(row.preview_file),
    deleted_at: deletedAt,
    purged_at: new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS).toISOString(),
  };
}
