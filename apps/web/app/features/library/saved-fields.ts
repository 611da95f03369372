import type { DocumentItem } from "@treeline/contract";
import type { Fetched } from "../../lib/fetch-api.ts";
import type { KnownChange } from "./library-state.ts";

type Fields = Pick<DocumentItem, "name" | "is_favorite">;
type Field = keyof Fields;

/** Shows changes before the server has them. A refusal goes back to what the server really has, not to what was shown before. */
export interface SavedFields {
  /** In all of them at once. Each must be settled with its own answer, in the order of the calls. */
  show(items: readonly DocumentItem[], fields: Partial<Fields>): void;
  settle(id: string, field: Field, answer: Fetched<DocumentItem>): void;
}

/** A field whose value is on its way, perhaps several times. */
interface Pending {
  readonly count: number;
  readonly saved: string | boolean;
  readonly shown: string | boolean;
}

export function createSavedFields(change: (change: KnownChange) => void): SavedFields {
  const pending = new Map<string, Pending>();
  const keyOf = (id: string, field: Field) => `${field} ${id}`;
  /** What is shown of this document although the server does not have it yet. */
  const shownOf = (id: string): Partial<Fields> =>
    Object.fromEntries(
      FIELDS.flatMap((field) => {
        const shown = pending.get(keyOf(id, field))?.shown;
        return shown === undefined ? [] : [[field, shown]];
      }),
    );
  return {
    show(items, fields) {
      for (const item of items) {
        for (const field of FIELDS) {
          const shown = fields[field];
          if (shown === undefined) continue;
          const before = pending.get(keyOf(item.id, field));
          const saved = before ? before.saved : item[field];
          pending.set(keyOf(item.id, field), { count: (before?.count ?? 0) + 1, saved, shown });
        }
      }
      change({ type: "patched", ids: items.map(({ id }) => id), fields });
    },
    settle(id, field, answer) {
      const key = keyOf(id, field);
      const before = pending.get(key);
      if (!before) return;
      const saved = answer.ok ? answer.value[field] : before.saved;
      // A later value of the same field is on its way and will decide.
      if (before.count > 1) return void pending.set(key, { ...before, count: before.count - 1, saved });
      pending.delete(key);
      if (answer.ok) change({ type: "updated", items: [{ ...answer.value, ...shownOf(id) }] });
      else if (answer.problem.code === "not_found") change({ type: "removed", ids: [id] });
      else change({ type: "patched", ids: [id], fields: { [field]: saved } });
    },
  };
}

const FIELDS: readonly Field[] = ["name", "is_favorite"];
