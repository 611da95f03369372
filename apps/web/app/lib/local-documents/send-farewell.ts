import type { User } from "@treeline/contract";
import { fetchApi } from "../fetch-api.ts";
import { sendForm } from "../form-answer.ts";
import { LocalDocuments } from "./local-documents.ts";
import { forgetPicture, listPicturesOf } from "./waiting-pictures.ts";

/** Signing out or deleting the account: once the server has agreed, which it says by leading on, what this browser kept goes too. */
export async function sendFarewell<T>(serverAction: () => Promise<T>) {
  const user = await fetchApi<User>({ method: "GET", path: "/v1/user/" });
  try {
    return await sendForm(serverAction);
  } catch (answer) {
    if (answer instanceof Response && user.ok) await forgetUser(user.value.id).catch(() => {});
    throw answer;
  }
}

async function forgetUser(id: string): Promise<void> {
  await LocalDocuments.visit((local) => local.forgetUser(id), undefined);
  for (const picture of await listPicturesOf(id)) await forgetPicture(picture.id);
}
