import type { Browser, BrowserContext, Page } from "@playwright/test";
import { tokenIn } from "../../apps/server/src/testing/start-smtp-server.ts";
import { newEmail, PASSWORD, type Site } from "./site.ts";

/** Someone with an account, signed in. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

interface NewPerson {
  readonly name?: string;
  readonly email?: string;
  /** Whether the address is confirmed, by the link in its mail. */
  readonly isConfirmed?: boolean;
}

export async function createPerson(site: Site, context: BrowserContext, given: NewPerson = {}): Promise<Person> {
  const { name = "Marta Kvist", email = newEmail(), isConfirmed = true } = given;
  const body = { email, password: PASSWORD, display_name: name };
  const answer = await callApi<{ access_token: string }>(site, { method: "POST", path: "/v1/register/", body });
  const token = answer.access_token;
  if (isConfirmed) await confirmAddress(site, email);
  await context.addCookies([{ name: "session", value: token, url: site.url, httpOnly: true, sameSite: "Lax" }]);
  return { name, email, token };
}

/** `count`: which mail to this address has the link. */
export async function confirmAddress(site: Site, email: string, count = 1): Promise<void> {
  const token = tokenIn(await site.smtp.waitForMail(email, count));
  await callApi(site, { method: "POST", path: "/v1/user/confirm/", body: { token } });
}

/** A browser window for a second person. */
export async function openWindow(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, locale: "en-GB", serviceWorkers: "block" });
  return context.newPage();
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

/** Asks the server directly, for what a test only prepares. */
export async function callApi<T = { id: string }>(
  site: { url: string },
  { method, path, token, body }: Call,
): Promise<T> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json" }),
  };
  const response = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** Answers the id of a new document of someone. */
export async function createDocument(site: { url: string }, { token }: Pick<Person, "token">, body: object) {
  const { id } = await callApi(site, { method: "POST", path: "/v1/documents/", token, body });
  return id;
}

export const shareWith = (site: Site, { token }: Person, { id, ...body }: { id: string; [field: string]: string }) =>
  callApi(site, { method: "POST", path: `/v1/documents/${id}/permissions/`, token, body });
