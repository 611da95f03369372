import type { Usage } from "@treeline/contract";
import { countDocuments } from "../documents/count-documents.ts";
import { countImageBytes } from "../images/count-image-bytes.ts";
import { findPlanOf } from "../plans/subscription.ts";
import { type RequestContext, requireActor } from "../request-context.ts";

/** What counts against the plan, counted as `requireRoom` counts it. */
export async function readUsage(ctx: RequestContext): Promise<Usage> {
  const { userId } = requireActor(ctx);
  const [plan, documents, imageBytes] = await Promise.all([
    findPlanOf(ctx.db, ctx, userId),
    countDocuments(ctx.db, userId),
    countImageBytes(ctx.db, userId),
  ]);
  return {
    documents: { used: documents, max: plan?.limits.documents ?? null },
    image_bytes: { used: imageBytes, max: plan?.limits.image_bytes ?? null },
  };
}
