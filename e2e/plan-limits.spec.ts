import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { schemaOf } from "./support/editor.ts";
import { chooseFromMenu } from "./support/library.ts";
import { type OwnServer, withServer } from "./support/own-server.ts";
import { callApi, createDocument } from "./support/people.ts";
import { buyPlan, smallPlans } from "./support/plans.ts";
import { expect, type Site, signInByToken, test } from "./support/site.ts";

/** What is said, and that the way out beside it leads to the plans. */
async function expectPrompt(page: Page, { url }: OwnServer, { words, way }: { words: Locator; way: Locator }) {
  await expect(words).toBeVisible();
  await way.click();
  await expect(page).toHaveURL(({ origin, pathname }) => origin === url && pathname === "/upgrade");
}

/** The dialog that says what the plan holds, how much of it is taken, and what the next one costs. */
function fullPlan(page: Page, documents: number) {
  const dialog = page.getByRole("alertdialog", { name: "No room in your plan" });
  const figures = new RegExp(`Your plan: Free${documents} of ${documents} documents.*Personal from \\$`);
  return { words: dialog.filter({ hasText: figures }), way: dialog.getByRole("link", { name: "See plans" }) };
}

async function openPage(page: Page, { url }: OwnServer, path: string): Promise<void> {
  await page.goto(url + path, { waitUntil: "networkidle" });
}

/** There is room for the first of them only. */
async function inviteTwo(dialog: Locator): Promise<void> {
  await dialog.getByRole("textbox", { name: "Add people by e-mail" }).fill("lena@example.com tomas@example.com");
  await dialog.getByRole("button", { name: "Invite" }).click();
}

test("every limit of the list says so in its place, and leads to the plans", async ({ page }) => {
  test.slow();
  await withServer(
    (dataDir) => smallPlans(dataDir, { documents: 2, people: 1 }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      await createDocument(server, { token }, { name: "Rome" });
      const second = await createDocument(server, { token }, { name: "Oslo" });
      const full = fullPlan(page, 2);

      await openPage(page, server, "/documents");
      await page.getByRole("button", { name: "New document" }).first().click();
      await expect(full.words).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await expectPrompt(page, server, full);

      await openPage(page, server, "/documents");
      await chooseFromMenu(page, "Rome", "Duplicate");
      await expectPrompt(page, server, full);

      await openPage(page, server, "/documents");
      await chooseFromMenu(page, "Rome", "Share…");
      const dialog = page.getByRole("dialog", { name: /^Share “.*Rome.*”$/ });
      await inviteTwo(dialog);
      await expectPrompt(page, server, {
        words: dialog.getByText(/: Your plan has no room for more people here\./),
        way: dialog.getByRole("link", { name: "See plans" }),
      });

      await callApi(server, { method: "DELETE", path: `/v1/documents/${second}/`, token });
      await createDocument(server, { token }, { name: "Bern" });
      await openPage(page, server, "/bin");
      await page.getByRole("button", { name: "Restore Oslo" }).click();
      await expectPrompt(page, server, full);
    },
  );
});

test("every limit of the editor says so in its place, and leads to the plans", async ({ page }) => {
  test.slow();
  await withServer(
    (dataDir) => smallPlans(dataDir, { documents: 1, people: 1, image_bytes: 100 }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      const id = await createDocument(server, { token }, { name: "Rome" });
      const open = async () => {
        await page.goto(`${server.url}/documents/${id}`);
        await expect(page.getByRole("tree").getByRole("treeitem").first()).toBeAttached();
        await page.getByRole("main").locator("[contenteditable]").focus();
      };
      const full = fullPlan(page, 1);

      await open();
      await page.keyboard.press("Alt+n");
      await expectPrompt(page, server, full);

      await open();
      await page.getByRole("button", { name: "Document menu" }).click();
      await page.getByRole("menuitem", { name: "Duplicate" }).click();
      await expectPrompt(page, server, full);

      await open();
      await page.getByRole("button", { name: "Share", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: /^Share “.*Rome.*”$/ });
      await inviteTwo(dialog);
      await expectPrompt(page, server, {
        words: dialog.getByText(/: Your plan has no room for more people here\./),
        way: dialog.getByRole("link", { name: "See plans" }),
      });

      await open();
      const chooser = page.waitForEvent("filechooser");
      await page.keyboard.press("Control+Shift+P");
      await page.getByRole("combobox").fill("Image");
      await page.getByRole("option", { name: "Image Topic", exact: true }).click();
      const picture = { name: "forum.png", mimeType: "image/png", buffer: await page.screenshot() };
      await (await chooser).setFiles(picture);
      const tray = page.getByRole("region", { name: "Pictures that were not uploaded" });
      await expect(tray.getByRole("alert")).toHaveText("Your plan has no room for more pictures.");
      await expect(tray.getByRole("button", { name: "Try again" })).toHaveCount(0);
      await expectPrompt(page, server, {
        words: tray.getByText("forum.png"),
        way: tray.getByRole("link", { name: "See plans" }),
      });
    },
  );
});

test("a large paste into a full plan is said not to be saved, and is once there is room", async ({ page }) => {
  test.slow();
  await withServer(
    (dataDir) => smallPlans(dataDir, { stored_bytes: 200_000 }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      const id = await createDocument(server, { token }, { name: "Rome" });
      const branches = Array.from({ length: 60 }, () => ["x".repeat(9_000)] as const);
      await createDocument(server, { token }, { name: "Full", schema: schemaOf(["All", ...branches]) });
      await page.goto(`${server.url}/documents/${id}`);
      const box = page.getByRole("main").locator("[contenteditable]");
      await box.focus();
      const saved = page.getByRole("button", { name: /^Saved/ });

      await page.keyboard.press("Tab");
      await page.keyboard.type("typed although it is full");
      await page.keyboard.press("Enter");
      await expect(saved).toBeVisible();

      await box.evaluate(
        (element, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        },
        `Pasted\n${`\t${"y".repeat(9_000)}\n`.repeat(60)}`,
      );
      await expect(page.getByText("Not saved: your plan has no room for this much.")).toBeVisible();
      await expect(page.getByText("The server is not accepting your changes right now.")).toBeVisible();
      await expect(page.getByRole("button", { name: "See plans" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Not saved" })).toBeVisible();

      await buyPlan(server, { token, priceId: "personal-monthly", outcome: "succeeded" });
      await expect(saved).toBeVisible({ timeout: 30_000 });
      const { schema } = await callApi<{ schema: object }>(server, {
        method: "GET",
        path: `/v1/documents/${id}/`,
        token,
      });
      expect(JSON.stringify(schema)).toContain("yyyy");
      await page.goto("about:blank");
    },
  );
});
