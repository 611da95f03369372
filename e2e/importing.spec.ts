import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { chooseFiles, dropFiles, textFile, xmindFile, zipFile } from "./support/files.ts";
import { chooseFromMenu, namesIn, openDocuments, tileOf } from "./support/library.ts";
import { withServer } from "./support/own-server.ts";
import { callApi, createDocument, createPerson } from "./support/people.ts";
import { smallPlans } from "./support/plans.ts";
import { expect, type Site, signInByToken, test } from "./support/site.ts";

const MARKED =
  '<map><node TEXT="Plan"><node TEXT="Rome" LINK="photos/rome.jpg"><icon BUILTIN="idea"/><edge COLOR="#ff0000"/></node><node TEXT="Oslo"/></node></map>';

const dialogOf = (page: Page) => page.getByRole("dialog");
const lineOf = (page: Page, file: string) =>
  dialogOf(page).getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: file }).first();

interface Content {
  readonly schema: { readonly nodes: Readonly<Record<string, { readonly image?: { readonly url: string } }>> };
}

test("files become documents, say what came along and what did not, and say it again later", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site, context);
  await openDocuments(page);
  await chooseFiles(page, [textFile("plan.mm", MARKED), xmindFile("journey.xmind")]);
  await expect(dialogOf(page).getByRole("heading", { name: "Import finished" })).toBeVisible();
  const plan = lineOf(page, "plan.mm");
  await expect(plan).toContainText("3 topics");
  await expect(plan).toContainText("1 thing could not be taken: 1 line colour.");
  await expect(plan).toContainText("Kept in notes: 1 link to a file.");
  const journey = lineOf(page, "journey.xmind");
  await expect(journey).toContainText("4 topics, 1 note, 1 picture, 1 connection");
  await expect(journey).toContainText("Kept in notes: 1 label.");
  await expect(journey.getByRole("link")).toHaveText([/^Open “.*Journey.*”$/, /^Open “.*Budget.*”$/]);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Import" })).toBeFocused();
  expect(await namesIn(page)).toEqual(["Budget", "Journey", "Plan"]);
  const [, { id } = { id: "" }] = await callApi<{ id: string }[]>(site, {
    method: "GET",
    path: "/v1/documents/",
    token: person.token,
  });
  const { schema } = await callApi<Content>(site, { method: "GET", path: `/v1/documents/${id}/`, token: person.token });
  const pictures = Object.values(schema.nodes).flatMap(({ image }) => image?.url ?? []);
  expect(pictures).toEqual([expect.stringMatching(/^\/files\/.+\.webp$/)]);
  expect((await page.request.get(site.url + pictures[0])).status()).toBe(200);

  await page.reload({ waitUntil: "networkidle" });
  await chooseFromMenu(page, "Plan", "Import report");
  await expect(dialogOf(page)).toContainText("plan.mm");
  await expect(dialogOf(page)).toContainText("1 thing could not be taken: 1 line colour.");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await chooseFromMenu(page, "Plan", "Open");
  await expect(page.getByRole("treeitem", { name: /Rome/ })).toBeAttached();
});

test("a file that cannot be imported says why and what to do, and the others come in", async ({
  page,
  context,
  site,
}) => {
  await createPerson(site, context);
  await openDocuments(page);
  const whole = xmindFile("cut.xmind");
  const encrypted = zipFile("secret.xmind", {
    "content.json": "xx",
    "META-INF/manifest.xml":
      '<manifest><file-entry full-path="content.json"><encryption-data checksum="x"/></file-entry></manifest>',
  });
  const manyLines = Array.from({ length: 60_000 }, (_, at) => `topic ${at}`).join("\n\t");
  await chooseFiles(page, [
    textFile("empty.mm", ""),
    { ...textFile("photo.png", ""), buffer: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") },
    { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) },
    encrypted,
    textFile("huge.txt", "x".repeat(25_000_001)),
    textFile("many.txt", `all\n\t${manyLines}`),
    textFile("good.md", "# Good\n\n- one\n"),
  ]);
  await expect(dialogOf(page).getByRole("heading", { name: "Import finished" })).toBeVisible({ timeout: 60_000 });
  for (const [file, words] of [
    ["empty.mm", "This file is empty."],
    ["photo.png", "This is not a kind of file that can be imported. You can import XMind, FreeMind"],
    ["cut.xmind", "This file is damaged or cut off."],
    ["secret.xmind", "This file is protected with a password. Save it without one"],
    ["huge.txt", "This file is too large: at most 25 MB."],
    ["many.txt", "This map has too many topics: at most 50,000."],
    ["good.md", "2 topics"],
  ] as const) {
    await expect(lineOf(page, file), file).toContainText(words);
  }
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  expect(await namesIn(page)).toEqual(["Good"]);
});

test("files dropped on the list are imported, also onto an empty one", async ({ page, context, site }) => {
  await createPerson(site, context);
  await openDocuments(page);
  await expect(page.getByRole("heading", { name: "No documents yet" })).toBeVisible();
  await dropFiles(page, "main", [textFile("trip.opml", '<opml><body><outline text="Trip"/></body></opml>')]);
  await expect(lineOf(page, "trip.opml")).toContainText("1 topic");
  await dialogOf(page).getByRole("link", { name: /^Open/ }).click();
  await expect(page).toHaveURL(/\/documents\/[\w-]{36}$/);
  await expect(page.getByRole("treeitem", { name: "Trip" })).toBeAttached();
});

test("an import that takes long can be cancelled; nothing of that file comes in", async ({ page, context, site }) => {
  await createPerson(site, context);
  await openDocuments(page);
  // A line on which nothing moves.
  await context.route("**/v1/images/", () => undefined);
  await chooseFiles(page, [xmindFile("journey.xmind"), textFile("plan.mm", MARKED)]);
  await expect(lineOf(page, "journey.xmind")).toContainText("Storing pictures: 0 of 1");
  await expect(lineOf(page, "plan.mm")).toContainText("Waiting…");
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(lineOf(page, "journey.xmind")).toContainText("Cancelled.");
  await expect(lineOf(page, "plan.mm")).toContainText("Cancelled.");
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "No documents yet" })).toBeVisible();
});

test("a server that has no time for it is asked again, and then the words say so", async ({ page, context, site }) => {
  await createPerson(site, context);
  await openDocuments(page);
  let asked = 0;
  await context.route("**/v1/documents/", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    asked += 1;
    return route.fulfill({ status: 503, body: "" });
  });
  await chooseFiles(page, [textFile("plan.mm", MARKED)]);
  await expect(lineOf(page, "plan.mm")).toContainText("Not available right now.", { timeout: 40_000 });
  expect(asked).toBeGreaterThan(1);
});

test("a full plan says what it holds and leads to the plans; what came in before stays", async ({ page }) => {
  await withServer(
    (dataDir) => smallPlans(dataDir, { documents: 2 }),
    async (server) => {
      const token = await signInByToken(page, server as unknown as Site);
      await createDocument(server, { token }, { name: "Rome" });
      await page.goto(`${server.url}/documents`, { waitUntil: "networkidle" });
      await chooseFiles(page, [xmindFile("journey.xmind")]);
      const line = lineOf(page, "journey.xmind");
      await expect(line).toContainText("Your plan is full: it holds 2 documents. Everything you have stays.");
      await expect(line).toContainText("Not everything in this file became a document.");
      await line.getByRole("link", { name: "See plans" }).click();
      await expect(page).toHaveURL(/\/upgrade$/);
      await page.goto(`${server.url}/documents`);
      await expect(tileOf(page, "Journey")).toBeVisible();
    },
  );
});

test("several documents go out as one archive, and one as it is", async ({ page, context, site }, info) => {
  const person = await createPerson(site, context);
  for (const name of ["Rome", "Oslo", "rome"]) await createDocument(site, person, { name });
  await openDocuments(page);
  for (const name of ["Rome", "Oslo", "rome"]) {
    await tileOf(page, name).hover();
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  }
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Export…" }).click();
  const dialog = page.getByRole("dialog", { name: "Export 3 documents" });
  await dialog.getByRole("radio", { name: "OPML" }).check();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const archive = await downloading;
  const path = info.outputPath(archive.suggestedFilename());
  await archive.saveAs(path);
  expect(Object.keys(unzipSync(await readFile(path))).toSorted()).toEqual(["Oslo.opml", "Rome (2).opml", "rome.opml"]);
  await expect(page.getByText("Treeline.zip was saved to your downloads.")).toBeVisible();

  await page.keyboard.press("Escape");
  await chooseFromMenu(page, "Oslo", "Export…");
  await page.route("**/export/?format=treeline", (route) => route.abort());
  const one = page.getByRole("dialog", { name: "Export 1 document" });
  await one.getByRole("button", { name: "Export", exact: true }).click();
  await expect(one.getByRole("alert")).toContainText("could not be exported. The server cannot be reached.");
  await page.unroute("**/export/?format=treeline");
  const again = page.waitForEvent("download");
  await one.getByRole("button", { name: "Export", exact: true }).click();
  expect((await again).suggestedFilename()).toBe("Oslo.treeline");
});
