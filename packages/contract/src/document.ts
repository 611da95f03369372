import { DEFAULT_LAYOUT, LAYOUTS } from "@treeline/layout";
import { z } from "zod";
import { DOCUMENT_NAME_MAX_LENGTH } from "./limits.ts";
import { PersonPicture } from "./user.ts";

export const THEMES = ["Base", "Colorful", "Monochrome", "Purple", "Blue", "Green", "Orange", "Red"] as const;
export const DEFAULT_THEME = "Base";

export const LayoutType = z.enum(LAYOUTS).meta({ example: DEFAULT_LAYOUT });
export const Theme = z.enum(THEMES).meta({ example: DEFAULT_THEME });
export type LayoutType = z.infer<typeof LayoutType>;
export type Theme = z.infer<typeof Theme>;

export const DocumentId = z.uuidv7().meta({ example: "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60" });

/** What may be granted. */
export const GrantLevel = z.enum(["write", "read"]).meta({ example: "read" });
export type GrantLevel = z.infer<typeof GrantLevel>;

/** What the caller is to a document. */
export const Permission = z.enum(["owner", "write", "read"]).meta({ example: "owner" });
export type Permission = z.infer<typeof Permission>;

/** What the caller may do. The server decides by the same values, so a page never offers what would be refused. */
export const Abilities = z
  .object({ view: z.boolean(), edit: z.boolean(), share: z.boolean(), delete: z.boolean(), duplicate: z.boolean() })
  .meta({ id: "Abilities" });
export type Abilities = z.infer<typeof Abilities>;

export const DocumentName = z.string().max(DOCUMENT_NAME_MAX_LENGTH).meta({ example: "Aurora launch plan" });

/** A document in a list: everything but its content. */
export const DocumentItem = z
  .object({
    id: DocumentId,
    name: z.string(),
    layout_type: LayoutType,
    theme: Theme,
    permission: Permission,
    abilities: Abilities,
    is_favorite: z.boolean(),
    is_shared: z.boolean().meta({ description: "With people in person; only its owner is told" }),
    is_public: z.boolean().meta({ description: "With everyone who has the link" }),
    opened_at: z.iso.datetime().nullable().meta({ description: "When the caller opened it last, if that is known" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    preview: z.string().nullable().meta({ description: "Address of the preview picture", example: null }),
    owner: z.object({ id: z.uuidv7(), display_name: z.string(), picture: PersonPicture }),
  })
  .meta({ id: "DocumentItem" });
export type DocumentItem = z.infer<typeof DocumentItem>;
