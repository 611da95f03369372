import { z } from "zod";
import * as at from "./addresses.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

const Used = z.object({
  used: z.int().nonnegative(),
  max: z.int().nonnegative().nullable().meta({ description: "Null: without limit" }),
});

export const Usage = z
  .object({
    documents: Used,
    image_bytes: Used.meta({ description: "Of uploaded pictures that one's documents show" }),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof Usage>;

export const getUsage = {
  ...at.getUsage,
  schema: {
    summary: "How much I have, and how much I may have",
    tags: ["accounts"],
    security: needsToken,
    response: { 200: Usage, ...anyProblem },
  },
} as const satisfies RouteContract;
