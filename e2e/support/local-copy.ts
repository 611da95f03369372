import type { Page } from "@playwright/test";

/** How many changes this browser has put down that the server has not acknowledged. */
export async function countKept(page: Page): Promise<number> {
  const kept = await readRows<{ readonly unsent: number }>(page, ["treeline-documents", "documents"]);
  return kept.reduce((sum, { unsent }) => sum + unsent, 0);
}

/** How many documents this browser has a copy of. */
export async function countCopies(page: Page): Promise<number> {
  return (await readRows(page, ["treeline-documents", "documents"])).length;
}

/** How many changes the map has that this browser keeps without an account. */
export async function countTrialRows(page: Page): Promise<number> {
  return (await readRows(page, ["treeline-local-map", "updates"])).length;
}

function readRows<T>(page: Page, place: readonly [name: string, store: string]): Promise<T[]> {
  return page.evaluate(async ([name, store]) => {
    // Opening it would make an empty one.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    const settle = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error(name)));
      });
    const database = await settle(indexedDB.open(name));
    const rows = await settle<T[]>(database.transaction(store).objectStore(store).getAll());
    database.close();
    return rows;
  }, place);
}
