import type { DocumentItem } from "@treeline/contract";
import type { Fetched } from "../../lib/fetch-api.ts";
import type { OwnWorks } from "./own-works.ts";
import type { KnownChange } from "./use-library.ts";

type Fields = Partial<Pick<DocumentItem, "name" | "is_favorite">>;

/** Shows changes before the server has them. A refusal goes back to what the server really has, not to what was shown before. */
export interface SavedFields {
  show(item: DocumentItem, fields: Fields): void;
  save(id: string, call: () => Promise<Fetched<DocumentItem>>): Promise<Fetched<DocumentItem>>;
}

interface Means {
  readonly works: OwnWorks;
  change(change: KnownChange): void;
}

export function createSavedFields({ works, change }: Means): SavedFields {
  const saved = new Map<string, Fields>();
  return {
    show(item, fields) {
      // With nothing on its way, what is shown is what the server has.
      if (!works.isBusy(item.id)) saved.set(item.id, { name: item.name, is_favorite: item.is_favorite });
      change({ type: "patched", id: item.id, fields });
    },
    async save(id, call) {
      const answer = await works.run(id, call);
      if (answer.ok) saved.set(id, { name: answer.value.name, is_favorite: answer.value.is_favorite });
      // A later change of the same document is on its way and will decide.
      if (works.isBusy(id)) return answer;
      if (answer.ok) change({ type: "updated", item: answer.value });
      else change({ type: "patched", id, fields: saved.get(id) ?? {} });
      return answer;
    },
  };
}
