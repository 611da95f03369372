import { tokenIn } from "../apps/server/src/testing/start-smtp-server.ts";
import { expect, newEmail, PASSWORD, signInByToken, signUp, test } from "./support/site.ts";

test("a newcomer signs up, confirms the address, changes the password, signs out and logs in again", async ({
  page,
  site,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/signup");
  const email = await signUp(page);
  await expect(page.getByRole("heading", { name: "Documents", level: 1 })).toBeVisible();
  await expect(page.getByText(`Please confirm ${email}`)).toBeVisible();

  const mail = await site.smtp.waitForMail(email);
  expect(mail.subject).toBe("Confirm your e-mail for Treeline");
  await page.goto(`/confirm?token=${tokenIn(mail)}`);
  await page.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Go to documents" }).click();
  await expect(page.getByRole("heading", { name: "Documents", level: 1 })).toBeVisible();
  await expect(page.getByText("Please confirm")).toBeHidden();

  await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toContainText("Marta Kvist");
  await expect(menu).toContainText(email);
  await menu.getByRole("menuitem", { name: "Change password" }).click();
  await expect(page).toHaveURL("/password/change");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("another river 8");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();

  await page.getByRole("link", { name: "Go to documents" }).click();
  await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("E-mail or password is wrong.");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill("another river 8");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/documents");
});

test("a forgotten password is reset through the mail, once", async ({ page, site }) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText(email);

  await site.smtp.waitForMail(email, 1);
  const link = `/password/reset?token=${tokenIn(await site.smtp.waitForMail(email, 2))}`;
  await page.goto(link);
  await page.getByLabel("New password").fill("a new river 9");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password has been changed. Log in with the new one.")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a new river 9");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/documents");

  await page.goto(link);
  await page.getByLabel("New password").fill("one more river 1");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert")).toHaveText("This link was already used or has expired. Ask for a new one.");
});

test("another confirmation mail comes on request", async ({ page, site }) => {
  const email = await signUp(page);
  await site.smtp.waitForMail(email, 1);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Sent. Check your e-mail.")).toBeVisible();
  await site.smtp.waitForMail(email, 2);
});

test("signing up with a taken address says so and keeps what was typed", async ({ page, site }) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.context().clearCookies();
  await page.goto("/signup");
  await page.getByLabel(/^Name/).fill("Noor");
  await page.getByLabel("E-mail").fill(email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toContainText("This e-mail already has an account.");
  await expect(page.getByLabel(/^Name/)).toHaveValue("Noor");
  await page.getByRole("alert").getByRole("link", { name: "choose a new password" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(email.toUpperCase());
  await page.goto("/signup");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("the address typed at the login goes along to the reset, and is there at the login after it", async ({
  page,
  site,
}) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.context().clearCookies();
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  expect(page.url()).not.toContain(encodeURIComponent(email));
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText(email);
  await site.smtp.waitForMail(email, 1);
  await page.goto(`/password/reset?token=${tokenIn(await site.smtp.waitForMail(email, 2))}`);
  await page.getByLabel("New password").fill("a new river 9");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password has been changed. Log in with the new one.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("somebody who is signed in and has forgotten the password gets a link to a new one", async ({ page, site }) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.goto("/password/change");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText(email);
  await expect(page.getByRole("link", { name: "Go to documents" })).toBeVisible();
});

test("a wrong field is named beside itself, gets the focus, and the message leaves when it is mended", async ({
  page,
}) => {
  await page.goto("/signup");
  const email = page.getByLabel("E-mail");
  const password = page.getByLabel("Password", { exact: true });
  await email.fill("noor@fjordlight");
  await password.fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Enter a full address, like name@example.com.");
  await expect(password).toHaveAccessibleDescription("Use at least 8 characters.");
  await email.fill("noor@fjordlight.example");
  await expect(email).not.toHaveAttribute("aria-invalid");
  // What only the server knows comes back to the same place.
  await password.fill("password1");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(password).toHaveAccessibleDescription("This is one of the most common passwords. Choose another.");
  await expect(password).toBeFocused();
});

test("a password can be shown and hidden, and managers are told what it is", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("visible?");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("E-mail")).toHaveAttribute("autocomplete", "username");
  await page.goto("/signup");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "new-password");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("At least 8 characters")).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveAttribute("autocomplete", "name");
});

test("while a form is on its way the button is busy, for at least 200 ms, and sends nothing twice", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/login");
  const button = page.getByRole("button", { name: "Log in" });
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("whatever it is");
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  const width = (await button.boundingBox())?.width;
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.getByLabel("Password", { exact: true }).focus();
  // From here on time stands still until it is moved.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Enter");
  await answered;
  await expect(button).toHaveAttribute("aria-busy", "true");
  expect((await button.boundingBox())?.width).toBe(width);
  await page.keyboard.press("Enter");
  await page.clock.runFor(199);
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(1);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy");
  expect(posts).toBe(1);
});

test("the token lives in a cookie that scripts cannot read and nowhere in the page", async ({ page }) => {
  await signUp(page);
  const session = (await page.context().cookies()).find(({ name }) => name === "session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect((session?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(2_592_000 - 600);
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");
  expect(await page.content()).not.toContain(session?.value);
});
