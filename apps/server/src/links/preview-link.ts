import type { links } from "@treeline/contract";
import { type RequestContext, requireActor } from "../request-context.ts";
import type { LinkPreviews } from "./link-previews.ts";

/** The link comes back as it was given: it is what the caller knows the answer by. */
export async function previewLink(
  ctx: RequestContext,
  linkPreviews: LinkPreviews,
  { link }: { link: string },
): Promise<links.LinkPreview> {
  const { userId } = requireActor(ctx);
  await ctx.limits.take("link_account", userId);
  // Each leaves up to two pictures that stay for a week.
  await ctx.limits.take("link_day_account", userId);
  return { link, ...(await linkPreviews.preview(link)) };
}
