import AxeBuilder from "@axe-core/playwright";
import type { Locator } from "@playwright/test";
import { buildPicture } from "../apps/server/src/images/testing/pictures.ts";
import { tokenIn } from "../apps/server/src/testing/start-smtp-server.ts";
import { callApi, createPerson, openWindow } from "./support/people.ts";
import { expect, newEmail, PASSWORD, signInByToken, test, untilAwake } from "./support/site.ts";

test("a name is changed on the account page, which the account menu leads to", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/documents");
  await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
  await page.getByRole("menuitem", { name: "Account", exact: true }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();

  const profile = page.getByRole("region", { name: "Profile" });
  const name = profile.getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Marta Kvist");
  await name.fill("  ");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAccessibleDescription("This field is required.");
  await expect(name).toBeFocused();
  await name.fill("Marta Lund");
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(profile.getByRole("status")).toHaveText("Saved");
  await expect(page.getByRole("button", { name: "Account of Marta Lund" })).toBeVisible();
  await name.press("End");
  await name.pressSequentially("a");
  await expect(profile.getByRole("status")).toBeEmpty();
  await page.reload();
  await expect(name).toHaveValue("Marta Lund");
});

test("a picture is uploaded on the account page, shown in the header and to others in a document, and removed", async ({
  page,
  site,
  browser,
}) => {
  const pictures = (place: Locator) =>
    place.locator("img").evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));
  const owner = await createPerson(site, page.context());
  await page.goto("/account");
  const group = page.getByRole("group", { name: "Picture" });
  const menu = page.getByRole("button", { name: "Account of Marta Kvist" });
  const upload = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await group.getByRole("button", { name: button }).click();
    await (await chooser).setFiles(file);
  };
  await untilAwake(group.getByRole("button", { name: "Upload a picture" }));
  await upload("Upload a picture", { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  await expect(group.getByRole("alert")).toHaveText("Use a PNG, JPEG, WebP, GIF or AVIF picture.");
  const buffer = await buildPicture("png", { width: 300, height: 200 });
  await upload("Upload a picture", { name: "me.png", mimeType: "image/png", buffer });
  await expect(group.getByRole("button", { name: "Change picture" })).toBeVisible();
  await expect(group.getByRole("alert")).toBeHidden();
  await expect.poll(() => pictures(menu)).toEqual([216]);

  const { id } = await callApi(site, { method: "POST", path: "/v1/documents/", token: owner.token, body: {} });
  await page.goto(`/documents/${id}`);
  const other = await openWindow(browser, site);
  const guest = await createPerson(site, other.context(), { name: "Iver Dahl" });
  const grant = { email: guest.email, permission: "write" };
  await callApi(site, { method: "POST", path: `/v1/documents/${id}/permissions/`, token: owner.token, body: grant });
  await other.goto(`/documents/${id}`);
  await expect.poll(() => pictures(other.getByRole("button", { name: "Follow Marta Kvist" }))).toEqual([216]);
  await other.context().close();

  await page.goto("/account");
  await group.getByRole("button", { name: "Remove picture" }).click();
  await expect(group.getByRole("button", { name: "Upload a picture" })).toBeVisible();
  expect(await pictures(menu)).toEqual([]);
});

test("language and appearance are chosen on the account page, and the page comes back to the same place", async ({
  page,
  site,
}) => {
  await signInByToken(page, site);
  await page.goto("/account");
  await untilAwake(page.getByRole("button", { name: "Dark", exact: true }));
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page).toHaveURL("/account#appearance");
  await expect(page.locator("html")).toHaveAttribute("data-ui", "dark");
  const chosen = page.getByRole("main").locator("button[aria-current=true]");
  await expect(chosen).toHaveText(["English", "Dark"]);
  await page.getByRole("main").getByRole("button", { name: "Русский" }).click();
  await expect(page.getByRole("heading", { name: "Аккаунт", level: 1 })).toBeVisible();
  await expect(chosen).toHaveText(["Русский", "Тёмное"]);
  await expect(page.getByRole("region", { name: "Язык и оформление" })).toBeInViewport();
});

test("the address of an account is changed through a mail to the new one, and taken back through a mail to the old one", async ({
  page,
  site,
}) => {
  const [old, fresh] = [newEmail(), newEmail()];
  await signInByToken(page, site, old);
  await page.goto(`/confirm?token=${tokenIn(await site.smtp.waitForMail(old))}`);
  await page.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmed" })).toBeVisible();
  await page.goto("/account");
  const section = page.getByRole("region", { name: "E-mail" });
  await expect(section).toContainText(old);
  await section.getByLabel("New e-mail").fill(old);
  await section.getByLabel("Current password").fill(PASSWORD);
  await section.getByRole("button", { name: "Change e-mail" }).click();
  await expect(section.getByLabel("New e-mail")).toHaveAccessibleDescription("This is your address already.");
  await section.getByLabel("New e-mail").fill(fresh);
  await section.getByRole("button", { name: "Change e-mail" }).click();
  await expect(section.getByRole("status")).toContainText("Check your e-mail at the new address");
  await expect(section.getByLabel("Current password")).toHaveValue("");

  await page.goto(`/email/confirm?token=${tokenIn(await site.smtp.waitForMail(fresh))}`);
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(page.getByRole("heading", { name: "E-mail changed" })).toBeVisible();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(section).toContainText(fresh);

  await page.goto(`/email/undo?token=${tokenIn(await site.smtp.waitForMail(old, 2))}`);
  await page.getByLabel("New password").fill("a river of my own 1");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("Your password has been changed. Log in with the new one.")).toBeVisible();
  await page.getByLabel("E-mail").fill(old);
  await page.getByLabel("Password", { exact: true }).fill("a river of my own 1");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/documents");
});

test("devices are listed with the one in use first, and one of them or all others are signed out", async ({
  page,
  site,
}) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  const logIn = async (userAgent: string) => {
    const data = { email, password: PASSWORD };
    const answer = await page.request.post(`${site.url}/v1/login/`, { data, headers: { "user-agent": userAgent } });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const statusOf = async (token: string) =>
    (await page.request.get(`${site.url}/v1/user/`, { headers: { authorization: `Bearer ${token}` } })).status();
  const firefox = await logIn("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  const program = await logIn("curl/8.5.0");
  const mail = await site.smtp.waitForMail(email, 2);
  expect(mail.subject).toBe("New sign-in to your Treeline account");
  expect(mail.text).toContain("with Firefox on Linux");

  await page.goto("/account#sessions");
  const section = page.getByRole("region", { name: "Where you are signed in" });
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await expect(section.getByRole("listitem").first()).toContainText("This device");
  await expect(section.getByRole("listitem").first().getByRole("button")).toHaveCount(0);
  await section.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section).not.toContainText("Firefox");
  expect(await statusOf(firefox)).toBe(401);
  await expect(section).toContainText("Unknown device");
  await section.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(section.getByText("You are not signed in anywhere else.")).toBeVisible();
  expect(await statusOf(program)).toBe(401);
  await page.reload();
  await expect(section.getByRole("listitem")).toHaveCount(1);
});

test("the account page says how much of the plan is taken, and leads to the plans", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  await page.request.post(`${site.url}/v1/documents/`, { data: {}, headers: { authorization: `Bearer ${token}` } });
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Plan and usage" });
  await expect(section).toContainText("You have the Free plan.");
  await expect(section).toContainText("1 of 20 documents");
  await expect(section).toContainText("0 MB of 100 MB of pictures");
  await section.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL("/upgrade");
});

test("everything is downloaded as one file from the account page", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Download everything" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^treeline-.*\.zip$/);
  expect(await download.failure()).toBeNull();
  await page.goto("/account?refused=download#download");
  await expect(section.getByRole("alert")).toContainText("Try again tomorrow.");
});

test("a new password that is the old one is refused beside its field", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/password/change");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(
    "This is your current password. Choose another.",
  );
});

test("the account page leads to its parts, and to a new password", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/account");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/account#delete");
  await expect(page.getByRole("button", { name: "Delete account…" })).toBeInViewport();
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL("/password/change");
  await page.getByRole("main").getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/account");
});

test("an account is deleted after the password was given again, and the home page says so", async ({ page, site }) => {
  const email = newEmail();
  const token = await signInByToken(page, site, email);
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByLabel("Password", { exact: true }).fill("not this one");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "This is not your current password.",
  );
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
  const answer = await page.request.get(`${site.url}/v1/user/`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted.")).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing on the account page with devices, wrong fields and a refusal", async ({ page, site }) => {
      const email = newEmail();
      await signInByToken(page, site, email);
      await page.request.post(`${site.url}/v1/login/`, { data: { email, password: PASSWORD } });
      await page.goto("/account?refused=download");
      await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toBeVisible();
      await page.getByRole("button", { name: "Change e-mail" }).click();
      await expect(page.getByLabel("New e-mail")).toHaveAccessibleDescription("This field is required.");
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a name is changed on the account page", async ({ page, site }) => {
    await signInByToken(page, site);
    await page.goto("/account");
    const profile = page.getByRole("region", { name: "Profile" });
    await profile.getByLabel("Name", { exact: true }).fill("Marta Lund");
    await profile.getByRole("button", { name: "Save" }).click();
    await expect(profile.getByRole("status")).toHaveText("Saved");
    await expect(profile.getByLabel("Name", { exact: true })).toHaveValue("Marta Lund");
  });
});
