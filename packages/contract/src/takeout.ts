import { z } from "zod";
import * as at from "./addresses.ts";
import { anyProblem, needsToken, type RouteContract } from "./route.ts";

export const downloadEverything = {
  ...at.downloadEverything,
  schema: {
    summary: "All my own documents as JSON, and the pictures in them, as one ZIP archive; a few times a day",
    tags: ["accounts"],
    security: needsToken,
    response: { 200: z.string().meta({ format: "binary" }), ...anyProblem },
  },
} as const satisfies RouteContract;
