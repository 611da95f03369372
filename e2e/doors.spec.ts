import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { chooseFromMenu, openDocuments, tileOf } from "./support/library.ts";
import { callApi, createDocument, createPerson, openWindow, shareWith } from "./support/people.ts";
import { expect, newEmail, PASSWORD, type Site, test } from "./support/site.ts";

const MADE_UP = "019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60";
const CONFIRM_LINK = /http\S+\/confirm\?\S+/;

const linkIn = (text: string, link: RegExp) => new URL(link.exec(text)?.[0] ?? "");
const wordsOf = (page: Page) => page.getByRole("main").innerText();

/** Somebody's document, which nobody else may see. */
async function hideDocument(site: Site, page: Page, name = "Secret plan") {
  const owner = await createPerson(site, page.context());
  return { owner, id: await createDocument(site, owner, { name }) };
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("a private document and one that is not there look the same to a visitor, and lead through the login back", async ({
  page,
  browser,
  site,
}) => {
  const { owner, id } = await hideDocument(site, page);
  const visitor = await openWindow(browser, site);
  const seen: string[] = [];
  for (const each of [id, MADE_UP, "nonsense"]) {
    expect((await visitor.goto(`/documents/${each}`))?.status()).toBe(404);
    await expect(visitor.getByText("This document is private or does not exist.")).toBeVisible();
    const signUp = visitor.getByRole("link", { name: "Sign up" });
    await expect(signUp).toHaveAttribute("href", `/signup?next=${encodeURIComponent(`/documents/${each}`)}`);
    await expect(visitor.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
    seen.push(await wordsOf(visitor));
  }
  expect(new Set(seen).size).toBe(1);
  await visitor.goto(`/documents/${id}`);
  await visitor.getByRole("link", { name: "Log in" }).click();
  await logIn(visitor, owner.email);
  await expect(visitor).toHaveURL(`/documents/${id}`);
  await expect(visitor.getByRole("textbox", { name: "Document name" })).toHaveValue("Secret plan");
});

test("whoever is invited signs up from the link, confirms the address, and is in the document", async ({
  page,
  browser,
  site,
}) => {
  const { owner, id } = await hideDocument(site, page);
  const email = newEmail();
  await shareWith(site, owner, { id, email, permission: "write" });
  const guest = await openWindow(browser, site);
  await guest.goto(linkIn((await site.smtp.waitForMail(email)).text, /http\S+\/documents\/\S+/).href);
  await expect(guest.getByRole("heading", { level: 1, name: "Create your account" })).toBeVisible();
  await guest.getByLabel("E-mail").fill(email);
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Create account" }).click();
  await expect(guest).toHaveURL(`/documents/${id}`);
  await expect(guest.getByText(`Confirm your address first: documents shared with ${email}`)).toBeVisible();
  await site.smtp.waitForMail(email, 2);
  await guest.getByRole("button", { name: "Send again" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "Sent." })).toBeVisible();
  const { pathname, search } = linkIn((await site.smtp.waitForMail(email, 3)).text, CONFIRM_LINK);
  await guest.goto(pathname + search);
  await guest.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(guest).toHaveURL(`/documents/${id}`);
  await expect(guest.getByRole("textbox", { name: "Document name" })).toHaveValue("Secret plan");
});

test("whoever is invited and has an account logs in from the link, which opens the document at once afterwards", async ({
  page,
  browser,
  site,
}) => {
  const { owner, id } = await hideDocument(site, page);
  const guest = await openWindow(browser, site);
  const { email } = await createPerson(site, guest.context(), { name: "Bea Lind" });
  await shareWith(site, owner, { id, email, permission: "write" });
  const { href } = linkIn((await site.smtp.waitForMail(email, 2)).text, /http\S+\/documents\/\S+/);
  await guest.context().clearCookies();
  await guest.goto(href);
  await logIn(guest, email);
  await expect(guest).toHaveURL(`/documents/${id}`);
  await guest.goto(href);
  await expect(guest.getByRole("textbox", { name: "Document name" })).toHaveValue("Secret plan");
});

test("access is asked for, given by the owner with one press, and the page that waits opens by itself", async ({
  page,
  browser,
  site,
}) => {
  const { owner, id } = await hideDocument(site, page);
  const guest = await openWindow(browser, site);
  const { email } = await createPerson(site, guest.context(), { name: "Lena Marsh" });
  const askFor = async (each: string) => {
    expect((await guest.goto(`/documents/${each}`))?.status()).toBe(404);
    await expect(guest.getByText(`You are signed in as ${email}.`)).toBeVisible();
    await guest.getByRole("link", { name: "Ask for access" }).click();
    await guest.getByLabel("Message").fill("We met in Oslo.");
    await guest.getByRole("button", { name: "Send request" }).click();
    await expect(guest.getByRole("heading", { name: "Request sent" })).toBeVisible();
    return wordsOf(guest);
  };
  expect(await askFor(id)).toBe(await askFor(MADE_UP));
  await guest.goto(`/documents/${id}`);

  const mail = await site.smtp.waitForMail(owner.email, 2);
  const answerPath = linkIn(mail.text, /http\S+\/requests\/\S+/).pathname;
  await page.goto(answerPath);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lena Marsh");
  await expect(page.getByText("We met in Oslo.")).toBeVisible();
  await page.getByRole("button", { name: "Let them edit" }).click();
  await expect(page.getByRole("heading", { name: "Access given" })).toBeVisible();

  expect((await site.smtp.waitForMail(email, 2)).subject).toContain("You can edit");
  await guest.evaluate(() => void dispatchEvent(new Event("focus")));
  await expect(guest.getByRole("textbox", { name: "Document name" })).toHaveValue("Secret plan");
  await page.goto(answerPath);
  await expect(page.getByRole("heading", { name: "Answered already" })).toBeVisible();
});

test("the owner sees open requests in the sharing dialog and declines one", async ({ page, browser, site }) => {
  const { owner, id } = await hideDocument(site, page);
  const guest = await openWindow(browser, site);
  await createPerson(site, guest.context(), { name: "Lena Marsh" });
  await guest.goto(`/documents/${id}/access`);
  await guest.getByRole("button", { name: "Send request" }).click();
  await expect(guest.getByRole("heading", { name: "Request sent" })).toBeVisible();
  await site.smtp.waitForMail(owner.email, 2);
  await openDocuments(page);
  await tileOf(page, "Secret plan").hover();
  await page.getByRole("button", { name: "Actions for Secret plan" }).click();
  await page.getByRole("menuitem", { name: "Share…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Lena Marsh")).toBeVisible();
  await dialog.getByRole("link", { name: "Answer" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Request declined" })).toBeVisible();
  expect((await guest.goto(`/documents/${id}`))?.status()).toBe(404);
});

test("a confirmation link says when it has confirmed already, and an old one brings a new one", async ({
  page,
  browser,
  site,
}) => {
  const email = newEmail();
  await createPerson(site, page.context(), { email, isConfirmed: false });
  const first = linkIn((await site.smtp.waitForMail(email)).text, CONFIRM_LINK);
  await openDocuments(page);
  await page.getByRole("button", { name: "Send again" }).click();
  const second = linkIn((await site.smtp.waitForMail(email, 2)).text, CONFIRM_LINK);

  await page.goto(first.pathname + first.search);
  await page.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  const third = linkIn((await site.smtp.waitForMail(email, 3)).text, CONFIRM_LINK);

  const visitor = await openWindow(browser, site);
  await visitor.goto(second.pathname + second.search);
  await visitor.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(visitor.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login?next=%2Fdocuments");
  const titles = ["E-mail confirmed", "Already confirmed"].map((name) => visitor.getByRole("heading", { name }));
  for (const title of titles) {
    await visitor.goto(third.pathname + third.search);
    await visitor.getByRole("button", { name: "Confirm e-mail" }).click();
    await expect(title).toBeVisible();
  }
});

test("a document opened by a public link returns after the login, and stays under Shared with me until it is taken out", async ({
  page,
  browser,
  site,
}) => {
  const { owner, id } = await hideDocument(site, page, "Open plan");
  await shareWith(site, owner, { id, permission: "write" });
  const visitor = await openWindow(browser, site);
  const { email } = await createPerson(site, visitor.context(), { name: "Lena Marsh" });
  await visitor.context().clearCookies();
  await visitor.goto(`/documents/${id}`);
  await visitor.getByRole("link", { name: "Log in" }).click();
  await logIn(visitor, email);
  await expect(visitor).toHaveURL(`/documents/${id}`);
  await expect(visitor.getByRole("textbox", { name: "Document name" })).toHaveValue("Open plan");

  await openDocuments(visitor);
  await visitor.getByRole("tab", { name: "Shared with me" }).click();
  await expect(tileOf(visitor, "Open plan")).toContainText("Marta Kvist");
  await chooseFromMenu(visitor, "Open plan", "Leave…");
  await visitor.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(visitor.getByRole("heading", { name: "Nothing has been shared with you yet" })).toBeVisible();
  expect((await visitor.goto(`/documents/${id}`))?.status()).toBe(200);
  await openDocuments(visitor);
  await visitor.getByRole("tab", { name: "Shared with me" }).click();
  await expect(tileOf(visitor, "Open plan")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing where access waits for a confirmed address, and where it is given", async ({
      page,
      browser,
      site,
    }) => {
      const check = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      };
      await createPerson(site, page.context(), { isConfirmed: false });
      await page.goto(`/documents/${MADE_UP}`);
      await expect(page.getByText("Confirm your address first")).toBeVisible();
      await check("confirm first");

      const { owner, id } = await hideDocument(site, page);
      const guest = await openWindow(browser, site);
      const { token } = await createPerson(site, guest.context(), { name: "Lena Marsh" });
      const body = { message: "We met in Oslo." };
      await callApi(site, { method: "POST", path: `/v1/documents/${id}/access_requests/`, token, body });
      const mail = await site.smtp.waitForMail(owner.email, 2);
      await page.goto(linkIn(mail.text, /http\S+\/requests\/\S+/).pathname);
      await expect(page.getByText("We met in Oslo.")).toBeVisible();
      await check("question");
      await page.getByRole("button", { name: "Let them view" }).click();
      await expect(page.getByRole("heading", { name: "Access given" })).toBeVisible();
      await check("answer");
    });
  });
}
