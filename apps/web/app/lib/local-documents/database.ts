const NAME = "treeline-documents";
const VERSION = 2;

export const DOCUMENTS = "documents";
export const UPDATES = "updates";
export const BY_KEY = "by-key";

/** The database in this browser: what is known of each kept document, and its content as a row of changes. */
export function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener("upgradeneeded", ({ oldVersion }) => {
    if (oldVersion > 0) return;
    request.result.createObjectStore(DOCUMENTS, { keyPath: "key" });
    request.result.createObjectStore(UPDATES, { autoIncrement: true }).createIndex(BY_KEY, "key");
  });
  return settle(request).then((database) => {
    // Another tab wants to delete or upgrade it, and would wait for this one for ever.
    database.addEventListener("versionchange", () => database.close());
    return database;
  });
}

export function deleteDatabase(): Promise<unknown> {
  return settle(indexedDB.deleteDatabase(NAME));
}

export function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser's database failed")));
  });
}

/** Once everything in the transaction is stored. */
export function settleAll(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error("the browser's database failed"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("error", fail);
    transaction.addEventListener("abort", fail);
  });
}
