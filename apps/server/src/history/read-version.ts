import type { versions } from "@treeline/contract";
import type { UnpackedVersion } from "../content/pack-version.ts";
import { AppError } from "../http/app-error.ts";
import { personOf, type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { readVersionContent } from "./draft-version.ts";
import { type Reach, readReach } from "./kept-until.ts";
import { presentVersion } from "./present-version.ts";
import { findVisible, type VersionRow } from "./queries.ts";

export interface VersionPlace {
  readonly id: string;
  readonly versionId: string;
}

export interface WrittenVersion {
  readonly item: Omit<versions.Version, "schema">;
  /** JSON. */
  readonly schema: Uint8Array;
}

export async function readVersion(ctx: RequestContext, place: VersionPlace): Promise<WrittenVersion> {
  const { version, reach } = await requireVersion(ctx, place);
  const { meta, schema } = await requireContent(ctx, version);
  const item = await presentVersion(ctx.db, version, reach);
  return { item: { ...item, document_name: meta.name, layout_type: meta.layout, theme: meta.theme }, schema };
}

/** Of a document that the caller may edit; the version of another document is none. */
export async function requireVersion(
  ctx: RequestContext,
  { id, versionId }: VersionPlace,
): Promise<{ version: VersionRow; reach: Reach }> {
  const actor = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor, ability: "edit", documentId: id });
  const reach = await readReach(ctx.db, ctx, document.owner_id);
  const version = await findVisible(ctx.bulkDb, { documentId: id, versionId, ...reach });
  if (!version) throw new AppError("not_found", { detail: "There is no such version." });
  return { version, reach };
}

export async function requireContent(ctx: RequestContext, version: VersionRow): Promise<UnpackedVersion> {
  const content = await readVersionContent({ ...ctx, person: personOf(ctx) }, version);
  if (!content) throw new AppError("not_found", { detail: "There is no such version." });
  return content;
}
