import { z } from "zod";
import { Problem } from "./problem.ts";

/** What one call promises: the server routes by it, the web client is typed by it, the OpenAPI document is made of it. */
export interface RouteContract {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly url: `/v1/${string}/`;
  readonly schema: {
    readonly summary: string;
    readonly tags: readonly string[];
    readonly security?: readonly Record<string, readonly string[]>[];
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    /** Loose: a server must see the other headers too. */
    readonly headers?: z.ZodType;
    readonly body?: z.ZodType;
    readonly response: Record<number | "default", z.ZodType>;
  };
}

export const NoContent = z.null().meta({ description: "Done; nothing to say." });

export const NotModified = z.null().meta({ description: "Nothing has changed since that answer." });

/** Every call may refuse with a problem. */
export const anyProblem = { default: Problem } as const;

export const needsToken = [{ token: [] as const }] as const;
