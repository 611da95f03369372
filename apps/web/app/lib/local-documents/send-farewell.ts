import { sendForm } from "../form-answer.ts";
import { lastUser } from "./last-user.ts";
import { LocalDocuments } from "./local-documents.ts";

/** Signing out or deleting the account: once the server has agreed, which it says by leading on, what this browser kept goes too. */
export async function sendFarewell<T>(serverAction: () => Promise<T>) {
  // Whoever comes next may be remembered by the time it answers.
  const user = lastUser();
  try {
    return await sendForm(serverAction);
  } catch (answer) {
    if (answer instanceof Response && user !== null)
      await LocalDocuments.visit((local) => local.forgetUser(user), undefined).catch(() => {});
    throw answer;
  }
}
