import { expect } from "vitest";
import type { TestApp } from "./start-test-app.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly name: string;
}

const PASSWORD = "a calm river 7";
let count = 0;

/** A new account; with a confirmed address unless told otherwise. */
export async function registerPerson(
  server: TestApp,
  { locale = "en", isConfirmed = true, email }: { locale?: string; isConfirmed?: boolean; email?: string } = {},
): Promise<Person> {
  count += 1;
  const address = email ?? `someone${count}@example.com`;
  const { status, body } = await server.call("POST", "/v1/register/", {
    body: { email: address, password: PASSWORD, locale, display_name: `Someone ${count}` },
  });
  expect(status).toBe(201);
  if (isConfirmed) await confirmPerson(server, address);
  return { id: body.user.id, email: address, token: body.access_token, name: body.user.display_name };
}

export async function confirmPerson(server: TestApp, email: string): Promise<void> {
  const at = new Date().toISOString();
  await server.db.updateTable("user").set({ email_verified_at: at }).where("email", "=", email).execute();
}

/** A new document of someone; answers its id. */
export async function createDocumentOf(server: TestApp, { token }: Person, body: object = {}): Promise<string> {
  const answer = await server.call("POST", "/v1/documents/", { token, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
