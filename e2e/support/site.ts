import { test as base, expect as baseExpect, type Locator, type Page } from "@playwright/test";
import { type Site, withSite } from "./start-site.ts";

export type { Site };

export const PASSWORD = "a calm river 7";

interface WorkerFixtures {
  site: Site;
}
interface TestFixtures {
  /** For tests that break the page on purpose. */
  mayComplain: boolean;
  /** Fails the test when the page had a script error, broke its own security policy, or hydrated differently than rendered. */
  quietConsole: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => withSite(use),
    { scope: "worker" },
  ],
  mayComplain: [false, { option: true }],
  baseURL: async ({ site }, use) => use(site.url),
  quietConsole: [
    async ({ page, mayComplain }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        // A refused form or a missing page is an answer; the browser logs its status as an error. So it does without a network.
        const isAnswer = /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(message.text());
        if (message.type() === "error" && !isAnswer) complaints.push(message.text());
      });
      await use();
      if (!mayComplain) baseExpect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** By default the fourth look comes after almost a second: most waits in these tests are for something sooner. */
const LOOKS_MS = [50, 100, 150, 200, 250];

/** Looks again sooner. */
export const expect: typeof baseExpect = new Proxy(baseExpect, {
  get: (target, name) => (name === "poll" ? pollOften : Reflect.get(target, name)),
});

const pollOften: typeof baseExpect.poll = (actual, options = {}) =>
  baseExpect.poll(actual, { intervals: LOOKS_MS, ...(typeof options === "string" ? { message: options } : options) });

/** Until React answers for this element: before that a link is followed as a document and a button does nothing. */
export async function untilAwake(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

let people = 0;

export function newEmail(): string {
  people += 1;
  return `person${people}-${process.pid}@example.com`;
}

/** Fills in the form as a person does and waits for the documents. */
export async function signUp(page: Page, { email = newEmail(), name = "Marta Kvist" } = {}): Promise<string> {
  await page.goto("/signup");
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/documents");
  return email;
}

/** A signed-in browser without going through the form. */
export async function signInByToken(page: Page, site: Site, email = newEmail()): Promise<string> {
  const answer = await page.request.post(`${site.url}/v1/register/`, {
    data: { email, password: PASSWORD, display_name: "Marta Kvist" },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  await page
    .context()
    .addCookies([{ name: "session", value: access_token, url: site.url, httpOnly: true, sameSite: "Lax" }]);
  return access_token;
}

/** Opens one of the pickers in the footer and takes an entry. */
export async function choose(page: Page, picker: "Language" | "Appearance", entry: string): Promise<void> {
  await page.locator("summary", { hasText: picker }).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
}
