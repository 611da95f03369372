import { comeBack, openDocuments, tileOf } from "./support/library.ts";
import { renameElsewhere, withDocuments } from "./support/many-documents.ts";
import { createDocument, createPerson } from "./support/people.ts";
import { expect, test } from "./support/site.ts";

test("a search that fails is said once, and nothing is claimed about what there is", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site, context);
  await createDocument(site, person, { name: "Trip to Rome" });
  await openDocuments(page);
  const field = page.getByRole("searchbox", { name: "Search by name" });
  await field.fill("trip");
  await expect(page.getByText("1 document found")).toBeAttached();
  await page.route("**/v1/documents/**search**", (route) => route.abort());
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(page.getByRole("heading", { name: "No documents found" })).toHaveCount(0);
});

test("while a search waits for its answer, a new document can be made", async ({ page, context, site }) => {
  await createPerson(site, context);
  await openDocuments(page);
  await page.getByRole("tab", { name: "Shared with me" }).click();
  const field = page.getByRole("searchbox", { name: "Search by name" });
  await field.fill("trip");
  await expect(page.getByRole("heading", { name: "No documents found" })).toBeVisible();
  await page.route("**/v1/documents/?*search*", () => {});
  await page.getByRole("tab", { name: "Personal" }).click();
  await expect(page.getByRole("button", { name: "New document" })).toBeVisible();
});

test("a search says when there is more than it shows, and hears of changes on return", async ({ page }) => {
  test.slow();
  await withDocuments(page, 70, async (own) => {
    await page.getByRole("searchbox", { name: "Search by name" }).fill("map");
    await expect(page.getByText("More than 60 documents found")).toBeAttached();
    await renameElsewhere(own, 70, "Map seventy");
    await comeBack(page);
    await expect(tileOf(page, "Map seventy")).toBeVisible();
  });
});
