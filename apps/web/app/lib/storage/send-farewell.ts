import { sendForm } from "../forms/form-answer.ts";
import { LocalDocuments } from "./local-documents.ts";

interface Farewell<T> {
  /** Its form says who leaves, as `user`: the id. */
  readonly request: Request;
  serverAction(): Promise<T>;
}

/** Signing out or deleting the account: once the server has agreed, which it says by leading on, what this browser kept goes too. */
export async function sendFarewell<T>({ request, serverAction }: Farewell<T>) {
  const user = (await request.clone().formData()).get("user");
  try {
    return await sendForm(serverAction);
  } catch (answer) {
    if (answer instanceof Response && typeof user === "string")
      await LocalDocuments.visit((local) => local.forgetUser(user), undefined).catch(() => {});
    throw answer;
  }
}
