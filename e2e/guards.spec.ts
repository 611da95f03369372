import { expect, newEmail, PASSWORD, signInByToken, signUp, test } from "./support/site.ts";

test("a page for users sends a visitor to the login and back to where they wanted to go", async ({ page, site }) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.context().clearCookies();
  await page.goto("/password/change?from=mail");
  await expect(page).toHaveURL("/login?next=%2Fpassword%2Fchange%3Ffrom%3Dmail");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/password/change?from=mail");
});

test("after the login nobody is sent to another site", async ({ page, site }) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.context().clearCookies();
  for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await page.context().clearCookies();
  }
});

test("the documents need a login, and pages for visitors send a user to the documents", async ({ page }) => {
  await page.goto("/documents");
  await expect(page).toHaveURL("/login");
  await signUp(page);
  for (const path of ["/login", "/signup", "/password/forgot"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/documents");
  }
});

test("?access_token= signs in on any page and leaves the address", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  await page.context().clearCookies();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers()["referer"] ?? ""));
  const response = await page.goto(`/privacy?a=1&access_token=${token}`);
  await expect(page).toHaveURL("/privacy?a=1");
  await expect(page.getByRole("button", { name: "Account of Marta Kvist" })).toBeVisible();
  expect(addresses.filter((address) => address.includes(token))).toHaveLength(1);
  expect(await response?.text()).not.toContain(token);
  expect(await page.content()).not.toContain(token);

  await page.goto(`/documents?access_token=made-up-token-that-is-long-enough`);
  await expect(page).toHaveURL("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("a session that ended elsewhere ends here too, and its cookie goes", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  await page.request.post(`${site.url}/v1/logout/`, { headers: { authorization: `Bearer ${token}` } });
  await page.goto("/documents");
  await expect(page).toHaveURL("/login");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
});
