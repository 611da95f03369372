import { tokenIn } from "../apps/server/src/testing/start-smtp-server.ts";
import { schemaOf } from "./support/editor.ts";
import { callApi, createDocument, createPerson } from "./support/people.ts";
import { choose, expect, newEmail, PASSWORD, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false });

test("signing up and logging in work without JavaScript, errors included", async ({ page }) => {
  const email = newEmail();
  await page.goto("/signup");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/most common passwords/);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/documents");

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("E-mail or password is wrong.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/documents");
});

test("links of mails confirm an address and set a password without JavaScript", async ({ page, site }) => {
  const { email } = await createPerson(site, page.context(), { isConfirmed: false });
  const open = async (pathname: string, mail: Promise<{ text: string }>) =>
    page.goto(`${pathname}?token=${tokenIn(await mail)}`);
  await open("/confirm", site.smtp.waitForMail(email));
  await page.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmed" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/password/forgot");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await open("/password/reset", site.smtp.waitForMail(email, 2));
  await page.getByLabel("New password", { exact: true }).fill("a calmer river 8");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("the language can be chosen without JavaScript", async ({ page }) => {
  await page.goto("/privacy");
  await choose(page, "Language", "Русский");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Конфиденциальность");
});

test("a public map is there as an outline, and is not for those who may not see it", async ({ page, site }) => {
  const person = await createPerson(site, page.context());
  const schema = schemaOf(["Trip", ["Rome", ["Forum & <b>more</b>"]], ["Oslo"]]);
  const id = await createDocument(site, person, { name: "Launch", schema });
  await page.context().clearCookies();
  await page.goto(`/documents/${id}`);
  await expect(page.getByText("Rome")).toHaveCount(0);
  const body = { permission: "read" };
  await callApi(site, { method: "POST", path: `/v1/documents/${id}/permissions/`, token: person.token, body });
  const outline = page.locator("noscript li");
  // The page does not wait for it for long: a busy server has it by the next time.
  await expect(async () => {
    await page.goto(`/documents/${id}`);
    await expect(page.locator("noscript p").first()).toBeVisible();
    await expect(outline).toHaveText(
      ["TripRomeForum & <b>more</b>Oslo", "RomeForum & <b>", "Forum & <b>", "Oslo"].map(
        (start) => new RegExp(`^${start}`),
      ),
      { timeout: 500 },
    );
  }).toPass();
});

test("a document says what it needs", async ({ page, site }) => {
  const person = await createPerson(site, page.context());
  const id = await createDocument(site, person, { name: "Launch" });
  await page.goto(`/documents/${id}`);
  const words = page.locator("noscript p").first();
  await expect(words).toBeVisible();
  await expect(words).toContainText("Maps need JavaScript, which is off here.");
});

test("the page in the place of a document that one may not see has its buttons", async ({ page }) => {
  await page.goto("/documents/019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60");
  await expect(page.getByRole("link", { name: "Log in" })).toHaveCSS("background-color", "rgb(15, 107, 87)");
});
