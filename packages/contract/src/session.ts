import { z } from "zod";

/** Of an access token, which it does not give away. */
export const SessionId = z.string().regex(/^[0-9a-f]{32}$/);

const Name = z.string().nullable();

export const Session = z
  .object({
    id: SessionId,
    browser: Name.meta({ description: "As the device named it when it signed in; null: unknown", example: "Chrome" }),
    system: Name.meta({ example: "Windows" }),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().meta({ description: "To the hour" }),
    is_current: z.boolean().meta({ description: "The one that asks" }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;
