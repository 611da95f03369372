import { get } from "node:http";
import { callApi, createDocument, createPerson, openWindow } from "./support/people.ts";
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
  for (const path of ["/login", "/signup"]) {
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

test("?access_token= of another account asks whoever is signed in, and does what they choose", async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await openWindow(browser, site);
  const other = await createPerson(site, elsewhere.context(), { name: "Lena Marsh" });
  const own = await createPerson(site, page.context());
  const isAlive = async (token: string) =>
    (
      await page.request.get(`${site.url}/v1/user/`, { headers: { authorization: `Bearer ${token}`, cookie: "" } })
    ).ok();

  await page.goto(`/privacy?a=1&access_token=${other.token}`);
  await expect(page.getByRole("heading", { level: 1, name: "Which account?" })).toBeVisible();
  await expect(page.getByText(own.email)).toContainText(other.email);
  expect(page.url()).not.toContain(other.token);
  expect(await page.content()).not.toContain(other.token);
  await page.getByRole("button", { name: "Stay signed in as Marta Kvist" }).click();
  await expect(page).toHaveURL("/privacy?a=1");
  await expect(page.getByRole("button", { name: "Account of Marta Kvist" })).toBeVisible();

  await page.goto(`/privacy?a=1&access_token=${other.token}`);
  await page.getByRole("button", { name: "Switch to Lena Marsh" }).click();
  await expect(page).toHaveURL("/privacy?a=1");
  await expect(page.getByRole("button", { name: "Account of Lena Marsh" })).toBeVisible();
  expect([await isAlive(own.token), await isAlive(other.token)]).toEqual([false, true]);
  await page.goto("/switch-account");
  await expect(page).toHaveURL("/documents");
});

test("?access_token= of the same account replaces the session, and the old one ends", async ({ page, site }) => {
  const { email, token } = await createPerson(site, page.context());
  const body = { email, password: PASSWORD };
  const path = "/v1/login/";
  const { access_token } = await callApi<{ access_token: string }>(site, { method: "POST", path, body });
  await page.goto(`/privacy?access_token=${access_token}`);
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("button", { name: "Account of Marta Kvist" })).toBeVisible();
  const old = await fetch(`${site.url}/v1/user/`, { headers: { authorization: `Bearer ${token}` } });
  expect(old.status).toBe(401);
});

test("a session that ended elsewhere ends here too, and its cookie goes", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  await page.request.post(`${site.url}/v1/logout/`, { headers: { authorization: `Bearer ${token}` } });
  await page.goto("/documents");
  await expect(page).toHaveURL("/login?ended");
  await expect(page.getByRole("status")).toContainText("You have been signed out.");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
});

test("a session that ended while the page was open leads through the login back to the page", async ({
  page,
  site,
}) => {
  const email = newEmail();
  const token = await signInByToken(page, site, email);
  await page.goto("/privacy", { waitUntil: "networkidle" });
  await page.request.post(`${site.url}/v1/logout/`, { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole("link", { name: "Documents" }).click();
  await expect(page).toHaveURL("/login?ended");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("in the list a session that has ended says so at the first press, and returns after the login", async ({
  page,
  site,
}) => {
  const { email, token } = await createPerson(site, page.context());
  await createDocument(site, { token }, { name: "Launch" });
  for (const press of ["Favourite: Launch", "New document"]) {
    await page.goto("/documents", { waitUntil: "networkidle" });
    const session = (await page.context().cookies()).find(({ name }) => name === "session");
    await callApi(site, { method: "POST", path: "/v1/logout/", token: session?.value ?? "" });
    await page.getByRole("button", { name: press }).first().click();
    await expect(page.getByText("You have been signed out. Log in to pick up where you left off.")).toBeVisible();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/documents");
  }
});

test("other tabs show nobody's list any more once the session is somebody else's, or has ended", async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await openWindow(browser, site);
  const other = await createPerson(site, elsewhere.context(), { name: "Lena Marsh" });
  const own = await createPerson(site, page.context());
  await createDocument(site, own, { name: "Martas map" });
  await createDocument(site, other, { name: "Lenas map" });
  const second = await page.context().newPage();
  await second.goto("/documents", { waitUntil: "networkidle" });
  await expect(second.getByRole("heading", { name: "Martas map" })).toBeVisible();

  await page.goto(`/privacy?access_token=${other.token}`);
  await page.getByRole("button", { name: "Switch to Lena Marsh" }).click();
  await expect(second.getByRole("heading", { name: "Lenas map" })).toBeVisible();
  await expect(second.getByRole("button", { name: "Account of Lena Marsh" })).toBeVisible();

  await page.getByRole("button", { name: "Account of Lena Marsh" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(second).toHaveURL("/login?ended&next=%2Fdocuments");
  await expect(second.getByRole("heading", { name: "Lenas map" })).toBeHidden();
});

test("a login with a dead session in the browser works", async ({ page, site }) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.goto("/privacy");
  await page.context().addCookies([{ name: "session", value: "dead", url: site.url }]);
  const answer = await page.request.post(`${site.url}/login`, { form: { email, password: PASSWORD }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  expect(cookies.filter(({ value }) => value.startsWith("session="))).toHaveLength(1);
  await page.goto("/documents");
  await expect(page).toHaveURL("/documents");
});

test("no address of ours redirects to another site", async ({ site }) => {
  const paths = [
    "//a//b//evil.example/",
    "/.//a//evil.example/",
    "/%2e//evil.example/",
    "/\\\\evil.example/",
    "//evil.example/",
  ];
  for (const path of paths) {
    const { status, location } = await requestRaw(site.url, `${path}?access_token=x`);
    expect([path, status]).toEqual([path, 302]);
    expect(new URL(location ?? "", site.url).origin, path).toBe(site.url);
  }
  for (const path of ["//:", "//[", "/.//[x"]) expect((await requestRaw(site.url, path)).status, path).toBe(404);
});

/** As it stands, without a URL parser that would tidy it up first. */
function requestRaw(base: string, path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    }).on("error", reject);
  });
}
