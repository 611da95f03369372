import { z } from "zod";

const Id = z.string().min(1).max(64);

const TextRun = z
  .object({
    text: z.string(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    underline: z.literal(true).optional(),
    strike: z.literal(true).optional(),
    link: z.string().optional(),
  })
  .meta({ id: "TextRun" });

const Mark = z.object({ name: z.string(), order: z.number() }).meta({
  id: "TopicMark",
  description: "Marks stand in the order of this number",
  example: { name: "flag-red", order: 0 },
});

const Node = z
  .object({
    parent: Id.nullable(),
    order: z.string().meta({ description: "Siblings stand in the order of this key", example: "a0" }),
    text: z.array(TextRun),
    side: z.enum(["left", "right"]).optional(),
    folded: z.literal(true).optional(),
    shape: z.string().optional(),
    style: z.record(z.string(), z.unknown()).optional(),
    image: z.object({ id: Id, url: z.string(), width: z.number(), height: z.number() }).optional(),
    link: z.string().optional(),
    hue: z.int().min(0).optional(),
    "mark.priority": Mark.optional().meta({ description: "priority-1 to priority-9" }),
    "mark.progress": Mark.optional().meta({
      description: "progress-0 to progress-8, in eighths, or progress-auto, which follows the tasks of the children",
    }),
    "mark.task": Mark.optional().meta({ description: "task-open, task-done or task-cancelled" }),
    "mark.flag": Mark.optional(),
    "mark.star": Mark.optional(),
    "mark.face": Mark.optional().meta({
      description: "Symbols and emoji have keys of their own, such as mark.symbol-idea: a topic may have several",
    }),
    "task.due": z.iso.date().optional(),
    "task.person": z.string().optional(),
  })
  .meta({ id: "MapNode" });

const Connection = z
  .object({ from: Id, to: Id, label: z.string().optional(), style: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: "MapConnection" });

/** The content of a document as JSON. What a newer version has added stands beside the rest, under its own names. */
export const MapSchema = z
  .object({
    version: z.literal(1),
    root: Id,
    nodes: z.record(Id, Node),
    connections: z.record(Id, Connection),
    notes: z.record(Id, z.object({ id: Id, content: z.string() })),
  })
  .meta({
    id: "MapSchema",
    example: {
      version: 1,
      root: "r",
      nodes: {
        r: { parent: null, order: "a0", text: [{ text: "Trip" }] },
        a: { parent: "r", order: "a0", text: [{ text: "Rome", bold: true }], side: "right" },
      },
      connections: {},
      notes: {},
    },
  });
export type MapSchema = z.infer<typeof MapSchema>;

/** Content on the way in: also older versions. It is checked as a whole, with errors that name the path of what is wrong. */
export const GivenMapSchema = z
  .record(z.string(), z.unknown())
  .meta({ description: "A MapSchema, also of an older version" });
