import type { Page } from "@playwright/test";
import { schemaOf } from "./support/editor.ts";
import { countCopies } from "./support/local-copy.ts";
import { createDocument, createPerson } from "./support/people.ts";
import { expect, signInByToken, test, untilAwake } from "./support/site.ts";

test("a missing page shows its code and that it could not be found", async ({ page }) => {
  for (const path of ["/nope", "/documents/019a6c3e-5b52-7c1e-9d0f-3c2a7b1e4f60", "/a/b/c"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
    await expect(page.getByText("This page could not be found")).toBeVisible();
    await expect(page).toHaveTitle("Error 404 · Treeline");
    await expect(page.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
  }
});

test("an error page leads a signed-in user to their documents", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/nope");
  await page.getByRole("link", { name: "My documents" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

/** It comes once the page is idle; before that the page would wait for it without a word. */
const untilNoticeIsLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /network-notice.*js/.test(name))),
    )
    .toBe(true);

test.describe("when the network is lost", () => {
  test.use({ mayComplain: true });
  const notice = "No connection. The page comes as soon as the server can be reached.";

  test("the page that was there stays, and the one asked for comes by itself once the network is back", async ({
    page,
    site,
  }) => {
    const person = await createPerson(site, page.context());
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    const main = page.getByRole("main");
    const ways = [
      [() => main.getByRole("link", { name: "Bin" }), "/bin"],
      [() => main.getByRole("link", { name: "Launch" }), `/documents/${id}`],
      [() => page.getByRole("banner").getByRole("link", { name: "Treeline" }), "/"],
      [() => main.getByRole("link", { name: "See plans" }), "/upgrade?period=month"],
    ] as const;
    for (const [link, path] of ways) {
      await page.goto("/documents", { waitUntil: "networkidle" });
      await untilAwake(link());
      await untilNoticeIsLoaded(page);
      await page.context().setOffline(true);
      await link().click();
      await expect(page.getByRole("alert")).toContainText(notice);
      await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page).toHaveURL(path);
      await expect(page.getByText(notice)).toBeHidden();
    }
  });

  test("while the server is away it is asked again when told to, and another way may be taken", async ({
    page,
    site,
  }) => {
    await signInByToken(page, site);
    await page.goto("/documents", { waitUntil: "networkidle" });
    const away = (status: number) => page.route("**/*.data*", (route) => route.fulfill({ status, body: "" }));
    await away(502);
    await page.getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("alert")).toContainText(notice);
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    await away(503);
    await page.getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("alert")).toContainText(notice);
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "Documents" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
    await expect(page.getByText(notice)).toBeHidden();
  });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a document that this browser has kept opens from the list without a network", async ({ page, site }) => {
    const person = await createPerson(site, page.context());
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    await page.goto(`/documents/${id}`);
    await expect.poll(() => countCopies(page)).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto("/documents", { waitUntil: "networkidle" });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Launch" }).click();
    await expect(page.getByRole("treeitem", { name: "Rome" })).toBeAttached();
    await page.context().setOffline(false);
  });
});

test.describe("when the error page itself fails", () => {
  test.use({ mayComplain: true });

  test("it says so and leads home", async ({ page }) => {
    // One of its texts throws, in the browser only: the server still renders the page.
    await page.route(/\/assets\/en-.*\.js/, async (route) => {
      const response = await route.fetch();
      const script = (await response.text()).replace(
        /notFound:(["`'])This page could not be found\1/,
        'get notFound(){throw new Error("broken text")}',
      );
      expect(script).toContain("broken text");
      await route.fulfill({ response, body: script });
    });
    await page.goto("/nope");
    await expect(page.getByText("An error occurred while showing the error page")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("link", { name: "Back to home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("when a chunk is missing", () => {
  test.use({ mayComplain: true });

  test("the application reloads once, and not again within 60 s", async ({ page }) => {
    const signUpLink = page.getByRole("link", { name: "Sign up" });
    await page.goto("/privacy");
    await untilAwake(signUpLink);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    // A deploy has replaced the chunks of the sign-up page: the old page asks for what is gone.
    await page.route(/\/assets\/signup-.*\.js/, (route) => route.fulfill({ status: 404, body: "Not found" }));
    const reloaded = page.waitForEvent("load");
    await signUpLink.click();
    await reloaded;
    await expect(page).toHaveURL("/privacy");
    await untilAwake(signUpLink);
    await signUpLink.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("500");
    expect(documents).toBe(1);
  });

  test("of the first load too, and not for ever", async ({ page }) => {
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(/\/assets\/login-.*\.js/, (route) => route.fulfill({ status: 404, body: "Not found" }));
    await page.goto("/login");
    await expect.poll(() => documents).toBe(2);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(documents).toBe(2);
  });

  test("of one that was only lost on the way, the page asks again and stays as it is", async ({ page, site }) => {
    const person = await createPerson(site, page.context());
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    const lost = new Set<string>();
    await page.route(/\/assets\/(deferred-parts|people-bar)-.*\.(js|css)/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (lost.has(pathname)) return route.continue();
      lost.add(pathname);
      return route.abort();
    });
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto(`/documents/${id}`);
    const zoom = page.getByRole("button", { name: "100%" });
    await expect(zoom).toBeVisible();
    const names = [...lost].map((path) => /deferred-parts.*\.(js|css)$/.exec(path)?.[1]).filter(Boolean);
    expect(names.toSorted()).toEqual(["css", "js"]);
    // With its own styles too: it stands at the lower edge of the window.
    await expect.poll(async () => (await zoom.boundingBox())?.y).toBeGreaterThan(500);
    await page.waitForLoadState("networkidle");
    expect(documents).toBe(1);
  });

  test("of the editor's texts lost on the way to it, the way goes on", async ({ page, site }) => {
    const person = await createPerson(site, page.context());
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    await page.goto("/documents", { waitUntil: "networkidle" });
    let isLost = false;
    await page.route(/\/assets\/.*\.js/, async (route) => {
      if (isLost) return route.continue();
      const response = await route.fetch();
      const script = await response.text();
      if (isLost || !script.includes("Type to name it. Tab adds a topic, Enter the next one.")) {
        return route.fulfill({ response, body: script });
      }
      isLost = true;
      return route.abort();
    });
    await page.getByRole("link", { name: "Launch" }).click();
    await expect(page.getByRole("treeitem", { name: "Rome" })).toBeAttached();
    // Chunks that are still on their way when the page is closed would fail the test.
    await page.unrouteAll({ behavior: "wait" });
    await expect(page).toHaveURL(`/documents/${id}`);
    expect(isLost).toBe(true);
  });

  test("after 60 s it may reload again", async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem("aged")) {
        sessionStorage.setItem("aged", "yes");
        sessionStorage.setItem("chunk-reload", String(Date.now() - 60_001));
      }
    });
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(/\/assets\/.*\.css/, (route) => route.fulfill({ status: 404, body: "Not found" }));
    await page.goto("/login");
    await expect.poll(() => documents).toBe(2);
  });
});

test("the server being away while a form is sent is said in words", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/password/change");
  await page.route("**/password/change.data*", (route) => route.abort());
  await page.getByLabel("Current password").fill("whatever it was");
  await page.getByLabel("New password").fill("a brand new river");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The server cannot be reached. Check your connection and try again.",
  );
  await expect(page.getByLabel("New password")).toHaveValue("a brand new river");
});

test("a sign-out that does not reach the server says that one is still signed in", async ({ page, site }) => {
  await signInByToken(page, site);
  await page.goto("/documents", { waitUntil: "networkidle" });
  await page.route("**/logout.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("alert")).toHaveText("You are still signed in: the server cannot be reached. Try again.");
  await page.unroute("**/logout.data*");
  await page.getByRole("button", { name: "Account of Marta Kvist" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});

test("what is no form, or no method of a page, is refused and is no fault of the server", async ({ page, site }) => {
  const headers = { origin: site.url };
  for (const path of ["/login", "/signup", "/preferences"]) {
    const json = await page.request.post(site.url + path, {
      headers: { ...headers, "content-type": "application/json" },
      data: "{",
    });
    expect([path, json.status()]).toEqual([path, 400]);
  }
  expect((await page.request.put(`${site.url}/login`, { headers })).status()).toBe(405);
});

test.describe("when the server goes away", () => {
  test.use({ mayComplain: true });

  test("a form whose script was not loaded yet says so, without a reload and without losing the page", async ({
    page,
    site,
  }) => {
    await signInByToken(page, site);
    await page.goto("/documents", { waitUntil: "networkidle" });
    await page.route("**/*", (route) => route.abort());
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("The server cannot be reached. Check your connection and try again.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  });
});
