import { withDocuments } from "./support/many-documents.ts";
import { expect, test } from "./support/site.ts";

for (const view of ["Grid", "List"]) {
  test(`${view}: scrolling draws new tiles and touches none of those that stay`, async ({ page }) => {
    test.slow();
    await withDocuments(page, 60, async () => {
      await page.getByRole("radio", { name: view }).check();
      await expect(page.getByRole("link", { name: "Map 60", exact: true })).toBeVisible();
      // Beside the tiles: one under the pointer would say when it was edited.
      await page.mouse.move(4, 500);
      const count = () => page.evaluate(countTouched);
      await page.evaluate(watchTiles);
      for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 150);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
      await expect.poll(async () => (await count()).added).toBeGreaterThan(0);
      expect((await count()).touched).toEqual([]);
    });
  });
}

test("after a jump over a long list the documents are there as soon as the scrolling rests", async ({ page }) => {
  test.slow();
  await withDocuments(page, 60, async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("link", { name: "Map 1", exact: true })).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("link", { name: "Map 60", exact: true })).toBeInViewport();
    // A tile with the focus stays itself, also when one jumps over it.
    const link = page.getByRole("link", { name: "Map 60", exact: true });
    await link.focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("link", { name: "Map 1", exact: true })).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(link).toBeInViewport();
    await expect(link).toBeFocused();
  });
});

/** In the page: which tiles are drawn from now on, and which of those that were there are drawn anew. */
function watchTiles(): void {
  const list = document.querySelector("[role=tabpanel] ul") as HTMLElement;
  const seen = { added: 0, touched: new Set<string>() };
  Object.assign(window, { seenTiles: seen });
  new MutationObserver((mutations) => {
    for (const { target, addedNodes, type } of mutations) {
      if (target === list && type === "childList") seen.added += addedNodes.length;
      const tile = target === list ? null : (target as Element).closest?.("li");
      if (tile?.isConnected) seen.touched.add(tile.textContent ?? "");
    }
  }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
}

function countTouched(): { added: number; touched: string[] } {
  const { seenTiles } = window as unknown as { seenTiles: { added: number; touched: Set<string> } };
  return { added: seenTiles.added, touched: [...seenTiles.touched] };
}
