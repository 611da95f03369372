import { isRecord } from "../parse.ts";

/**
 * Version 0 had plain strings as text, numbers as order, and `collapsed` for what is now `folded`.
 * Version 1 has rich runs and order keys. Numbers become keys of five digits that sort the same way.
 */
export function upgrade0To1(schema: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(schema.nodes)) return { ...schema, version: 1 };
  const nodes = Object.entries(schema.nodes).map(([id, node]) => [id, isRecord(node) ? upgradeNode(node) : node]);
  return { ...schema, version: 1, nodes: Object.fromEntries(nodes) };
}

function upgradeNode(node: Record<string, unknown>): Record<string, unknown> {
  const { text, order, collapsed, ...rest } = node;
  return {
    ...rest,
    text: typeof text === "string" ? [{ text }] : text,
    order: typeof order === "number" ? writeOrder(order) : order,
    ...(collapsed !== undefined && { folded: collapsed }),
  };
}

/** Anything but a whole number from 0 on stays as it is, to be reported by the check that follows. */
function writeOrder(order: number): unknown {
  return Number.isInteger(order) && order >= 0 && order < 36 ** 5
    ? order.toString(36).padStart(5, "0").toUpperCase()
    : order;
}
