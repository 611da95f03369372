import { namesIn, tileOf } from "./support/library.ts";
import { createDocument, createPerson } from "./support/people.ts";
import { expect, signInByToken, test, untilAwake } from "./support/site.ts";

test("with scripts that are slow to arrive the documents are there, open, and can be made; then the page wakes up", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site, context);
  for (const name of ["Rome", "Oslo"]) await createDocument(site, person, { name });
  const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/documents", { waitUntil: "commit" });
  await expect(tileOf(page, "Oslo")).toBeVisible();
  expect(await namesIn(page)).toEqual(["Oslo", "Rome"]);
  await expect(tileOf(page, "Oslo")).toContainText("Edited just now");
  await expect(page.getByRole("button", { name: "New document" })).toBeEnabled();
  // What is typed before the page wakes up counts.
  await page.getByRole("searchbox", { name: "Search by name" }).fill("rom");
  letGo();
  await untilAwake(page.getByRole("searchbox", { name: "Search by name" }));
  await expect.poll(() => namesIn(page)).toEqual(["Rome"]);
});

test("a link works before the scripts have come", async ({ page, context, site }) => {
  const person = await createPerson(site, context);
  const id = await createDocument(site, person, { name: "Rome" });
  await page.route("**/*.js", () => {});
  await page.goto("/documents", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Rome" }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(`/documents/${id}`);
});

test("a button that was pressed before the scripts have come does its work when they are here", async ({
  page,
  site,
}) => {
  await signInByToken(page, site);
  const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/account", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Delete account…" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  letGo();
  await expect(page.getByRole("alertdialog", { name: "Delete your account?" })).toBeVisible();
});
