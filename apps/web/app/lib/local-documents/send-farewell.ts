import { sendForm } from "../form-answer.ts";
import { LocalDocuments } from "./local-documents.ts";

/** Signing out or deleting the account: once the server has agreed, which it says by leading on, what this browser kept goes too. */
export async function sendFarewell<T>(serverAction: () => Promise<T>) {
  try {
    return await sendForm(serverAction);
  } catch (answer) {
    if (answer instanceof Response) await LocalDocuments.forgetAll().catch(() => {});
    throw answer;
  }
}
