import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Schema, sketchOf } from "./support/editor.ts";
import { withServer } from "./support/own-server.ts";
import { runCommand } from "./support/palette.ts";
import { smallPlans } from "./support/plans.ts";
import { expect, newEmail, PASSWORD, type Site, signInByToken, test } from "./support/site.ts";

const topicOf = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });
const KEPT = "Kept in this browser only";

/** A map without an account, ready for keys. */
async function openTrial(page: Page, path = "/try"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("treeitem").first()).toBeAttached();
}

/** Names the central topic and gives it a child. */
async function draw(page: Page, root: string, child: string): Promise<void> {
  await page.keyboard.type(root);
  await page.keyboard.press("Tab");
  await page.keyboard.type(child);
  await page.keyboard.press("Enter");
  await expect(topicOf(page, child)).toBeAttached();
  await expect(page.getByRole("button", { name: KEPT })).toBeVisible();
}

async function fillSignUp(page: Page): Promise<void> {
  await page.getByLabel("E-mail").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}

async function signUpToKeep(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Sign up to keep it" }).click();
  await fillSignUp(page);
}

/** What the signed-in person has on the server. */
async function listStored(page: Page, url: string): Promise<{ id: string; sketch: unknown }[]> {
  const list = (await (await page.request.get(`${url}/v1/documents/`)).json()) as { id: string }[];
  return Promise.all(
    list.map(async ({ id }) => {
      const { schema } = (await (await page.request.get(`${url}/v1/documents/${id}/`)).json()) as { schema: Schema };
      return { id, sketch: sketchOf(schema) };
    }),
  );
}

test("a visitor makes a map, finds it again, signs up, and has it as one document", async ({ page, site }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Try it now" }).first().click();
  await expect(page).toHaveURL("/try");
  await expect(topicOf(page, "Central topic")).toBeAttached();
  await draw(page, "Trip", "Rome");
  await page.reload();
  await expect(topicOf(page, "Rome")).toBeAttached();
  await page.goto("/");
  await page.getByRole("link", { name: "Continue your map" }).first().click();
  await expect(topicOf(page, "Trip")).toBeAttached();

  await signUpToKeep(page);
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(topicOf(page, "Rome")).toBeAttached();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  const stored = await listStored(page, site.url);
  expect(stored.map(({ sketch }) => sketch)).toEqual([["Trip", ["Rome"]]]);

  // Nothing is left behind that could become a second one.
  await page.goto("/documents", { waitUntil: "networkidle" });
  await expect(page).toHaveURL("/documents");
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
  await page.goto("/try");
  await expect(page).toHaveURL("/documents");
  expect(await listStored(page, site.url)).toHaveLength(1);
});

test("that the browser may delete a map is said once there is something to lose, and covers no button", async ({
  page,
}) => {
  await openTrial(page);
  await draw(page, "Trip", "Rome");
  const notice = page.getByText("The browser may delete what it keeps");
  const add = async (name: string) => {
    await page.keyboard.press("Enter");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(topicOf(page, name)).toBeAttached();
  };
  await add("Oslo");
  await add("Bern");
  await expect(page.getByRole("button", { name: KEPT })).toBeVisible();
  await expect(notice).toBeHidden();
  await add("Bonn");
  await expect(notice).toBeVisible();
  for (const width of [1_280, 800]) {
    await page.setViewportSize({ width, height: 720 });
    for (const name of ["Keyboard shortcuts", "Search", "Zoom out", "Minimap"])
      await page.getByRole("button", { name, exact: true }).click({ trial: true });
  }
});

test("what is being typed comes along, without Enter", async ({ page, site }) => {
  await openTrial(page);
  await page.keyboard.type("Half a thought");
  await signUpToKeep(page);
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  expect((await listStored(page, site.url)).map(({ sketch }) => sketch)).toEqual([["Half a thought"]]);
});

test("a reload in the middle of a word keeps it", async ({ page }) => {
  await openTrial(page);
  await page.keyboard.type("Half a thought");
  await page.reload();
  await expect(topicOf(page, "Half a thought")).toBeAttached();
});

test("a reload keeps the last letters, though the browser's database was busy with something else", async ({
  page,
}) => {
  await openTrial(page);
  await page.keyboard.type("Half a ");
  await expect(page.getByRole("button", { name: KEPT })).toBeVisible();
  // A transaction that goes on as long as the page does.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("treeline-documents");
      opening.onsuccess = () => resolve(opening.result);
    });
    const rows = database.transaction("updates", "readwrite").objectStore("updates");
    const goOn = () => void (rows.count().onsuccess = goOn);
    goOn();
  });
  await page.keyboard.type("thought");
  await page.reload();
  await expect(topicOf(page, "Half a thought")).toBeAttached();
});

test("by a plain log-in the map becomes a document too", async ({ page, site }) => {
  const email = newEmail();
  await signInByToken(page, site, email);
  await page.context().clearCookies();
  await openTrial(page);
  await draw(page, "Trip", "Oslo");
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(topicOf(page, "Oslo")).toBeAttached();
  expect(await listStored(page, site.url)).toHaveLength(1);
});

test("a map that nobody has touched becomes no document", async ({ page, site }) => {
  await openTrial(page);
  await signUpToKeep(page);
  await expect(page).toHaveURL("/documents");
  expect(await listStored(page, site.url)).toEqual([]);
});

test("without an account nothing goes to the server: no socket, no call", async ({ page }) => {
  const calls: string[] = [];
  page.on("websocket", (socket) => calls.push(socket.url()));
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/v1/")) calls.push(request.url());
  });
  await openTrial(page);
  await draw(page, "Trip", "Rome");
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await expect(page.getByText("This map is kept in this browser only.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address", { exact: true }).fill("https://example.com/page");
  await page.getByRole("link", { name: "Open link" }).waitFor();
  await page.getByRole("button", { name: "Save link" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: KEPT })).toBeVisible();
  await page.getByRole("button", { name: "Image (needs an account)" }).click();
  await expect(page.getByText("Pictures are stored with your documents")).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole("button", { name: "Sign up to keep it" }).click();
  await expect(page).toHaveURL("/signup?next=%2Ftry");
});

test("what only the server can do leads to an account", async ({ page }) => {
  await openTrial(page);
  await draw(page, "Trip", "Rome");
  await runCommand(page, "Version history");
  await expect(page.getByText("This needs an account.")).toBeVisible();
  await page.getByRole("button", { name: "Sign up to keep it" }).click();
  await expect(page).toHaveURL("/signup?next=%2Ftry");
});

test("while the server does not answer the map stays, with words; later it becomes one document", async ({
  page,
  site,
}) => {
  await openTrial(page);
  await draw(page, "Trip", "Rome");
  await page.route("**/v1/documents/", (route) => route.abort());
  await signUpToKeep(page);
  await expect(page).toHaveURL("/try");
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(page.getByRole("alert")).toContainText("still only in this browser");
  await expect(topicOf(page, "Rome")).toBeAttached();
  await page.goto("/documents");
  await expect(page.getByText("still only in this browser")).toBeVisible();
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(topicOf(page, "Rome")).toBeAttached();

  // The server takes it, but its answer gets lost.
  await page.unroute("**/v1/documents/");
  await page.route("**/v1/documents/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect.poll(async () => (await listStored(page, site.url)).length).toBe(1);
  await page.unroute("**/v1/documents/");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  expect((await listStored(page, site.url)).map(({ sketch }) => sketch)).toEqual([["Trip", ["Rome"]]]);
});

test("a full plan leaves the map where it is and leads to the plans", async ({ page }) => {
  await withServer(
    (dataDir) => smallPlans(dataDir, { documents: 1 }),
    async (server) => {
      const email = newEmail();
      const token = await signInByToken(page, server as unknown as Site, email);
      await page.request.post(`${server.url}/v1/documents/`, {
        data: {},
        headers: { authorization: `Bearer ${token}` },
      });
      await page.context().clearCookies();
      await openTrial(page, `${server.url}/try`);
      await draw(page, "Trip", "Rome");
      await page.getByRole("link", { name: "Log in" }).click();
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("alert")).toContainText("Your plan is full: it holds 1 documents.");
      await expect(topicOf(page, "Rome")).toBeAttached();
      await page.keyboard.press("Enter");
      await page.keyboard.type("Oslo");
      await page.keyboard.press("Enter");
      await page.reload();
      await expect(topicOf(page, "Oslo")).toBeAttached();
      await page.getByRole("link", { name: "See plans" }).click();
      await expect(page).toHaveURL(`${server.url}/upgrade`);
      expect(await listStored(page, server.url)).toHaveLength(1);
    },
  );
});

test("two tabs work on one map, and both end up in the document", async ({ page, context, site }) => {
  await openTrial(page);
  await draw(page, "Trip", "Rome");
  const other = await context.newPage();
  await openTrial(other);
  await expect(topicOf(other, "Rome")).toBeAttached();
  await topicOf(other, "Trip").dispatchEvent("click");
  await other.getByRole("main").locator("[contenteditable]").focus();
  await other.keyboard.press("Tab");
  await other.keyboard.type("Oslo");
  await other.keyboard.press("Enter");
  await expect(topicOf(page, "Oslo")).toBeAttached();
  await page.bringToFront();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bern");
  await page.keyboard.press("Enter");
  await expect(topicOf(other, "Bern")).toBeAttached();

  await signUpToKeep(page);
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(other).toHaveURL(page.url());
  const [stored, ...more] = await listStored(page, site.url);
  expect(more).toEqual([]);
  expect(JSON.stringify(stored?.sketch)).toMatch(/Rome.*Bern.*Oslo|Rome.*Oslo.*Bern/);
});

test("two tabs that begin at the same moment begin one map", async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([openTrial(page), openTrial(other)]);
  await page.bringToFront();
  await draw(page, "Trip", "Rome");
  await expect(topicOf(other, "Rome")).toBeAttached();
  await expect(other.getByRole("treeitem")).toHaveCount(2);
});

test("a browser that keeps nothing says so, and the map can still be made", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
  });
  await openTrial(page);
  await page.keyboard.type("Trip");
  await page.keyboard.press("Enter");
  await expect(topicOf(page, "Trip")).toBeAttached();
  await expect(page.getByText("This browser does not keep your changes")).toBeVisible();
  await expect(page.getByRole("button", { name: "Not kept. Try again" })).toBeVisible();
  await expect(page.getByRole("button", { name: KEPT })).toHaveCount(0);
});

test("a browser without any room says so, saves the map as a file, and leads nowhere else", async ({ page }) => {
  await page.addInitScript(() => {
    const noRoom = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    IDBObjectStore.prototype.add = noRoom;
    IDBObjectStore.prototype.put = noRoom;
  });
  await openTrial(page);
  await page.keyboard.type("Trip");
  await page.keyboard.press("Enter");
  await expect(topicOf(page, "Trip")).toBeAttached();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const { nodes } = (JSON.parse(await readFile(await (await downloading).path(), "utf8")) as { schema: Schema }).schema;
  expect(JSON.stringify(nodes)).toContain("Trip");
  await expect(page).toHaveURL("/try");
  await expect(page.getByRole("button", { name: KEPT })).toHaveCount(0);
});

test("when the room ends while one works, the map says so, and is kept once there is room again", async ({ page }) => {
  await openTrial(page);
  await draw(page, "Trip", "Rome");
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    addEventListener("focus", () => {
      IDBObjectStore.prototype.add = add;
    });
  });
  await page.keyboard.press("Enter");
  await page.keyboard.type("Oslo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("your last changes are on this page only")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("button", { name: "Not kept. Try again" }).click();
  await expect(page.getByRole("button", { name: KEPT })).toBeVisible();
  await page.reload();
  await expect(topicOf(page, "Oslo")).toBeAttached();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-GB", "ru-RU"]) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale });

      test("axe finds nothing on a map without an account", async ({ page }) => {
        await openTrial(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs", async ({ page }) => {
    await page.goto("/try");
    await expect(page.getByRole("heading", { level: 1, name: "Try it" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("paragraph")).toContainText("Maps need JavaScript");
    await page.getByRole("link", { name: "Back to home" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Think in branches" })).toBeVisible();
  });
});
