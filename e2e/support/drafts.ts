import type { Page } from "@playwright/test";

/** The words in open text boxes that this browser has put aside. */
export function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = "treeline-documents";
    // Opening it would make an empty one.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error(name)));
      });
    const database = await settle(indexedDB.open(name));
    type Kept = { readonly draft: { readonly text: readonly { readonly text: string }[] } };
    const kept: Kept[] = await settle(database.transaction("drafts").objectStore("drafts").getAll());
    database.close();
    return kept.map(({ draft }) => draft.text.map(({ text }) => text).join("")).toSorted();
  });
}
