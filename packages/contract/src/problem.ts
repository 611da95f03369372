import { z } from "zod";

/** One wrong field of a request: where it is, a stable word for programs, and words for people. */
export const FieldProblem = z
  .object({
    path: z.string().meta({ description: "Dotted path of the field, empty for the whole body", example: "email" }),
    code: z.string().meta({ example: "invalid_email" }),
    message: z.string().meta({ example: "Enter a full address, like name@example.com." }),
  })
  .meta({ id: "FieldProblem" });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** What the plan does not allow: only new things are refused, nothing that exists is touched. */
export const ReachedLimit = z
  .object({
    name: z.enum(["documents", "people", "image_bytes", "stored_bytes", "bin_documents"]),
    max: z.int().meta({ example: 20 }),
    plan: z.string().meta({ description: "Slug of the plan that has this limit", example: "free" }),
  })
  .meta({ id: "ReachedLimit" });
export type ReachedLimit = z.infer<typeof ReachedLimit>;

/** RFC 9457. `code` is stable and for programs; `title` and `detail` are for people. */
export const Problem = z
  .object({
    type: z.literal("about:blank"),
    status: z.int().meta({ example: 422 }),
    code: z.string().meta({ example: "invalid_fields" }),
    title: z.string().meta({ example: "Some fields are invalid" }),
    detail: z.string(),
    request_id: z.string().optional(),
    errors: z.array(FieldProblem).optional(),
    limit: ReachedLimit.optional().meta({ description: "With code `plan_limit`" }),
    upgrade_url: z.string().optional().meta({ description: "With code `plan_limit`: where larger plans are" }),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
