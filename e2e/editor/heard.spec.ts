import type { Page } from "@playwright/test";
import { openMap, type Sketch } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Forum"], ["Museum"]], ["Oslo"]];

interface Heard {
  readonly role: string;
  readonly name: string;
  readonly value: string;
  /** The item of the tree that a screen reader is on. */
  readonly item: string | null;
}

/** What has the focus, as the browser tells it to assistive technology. */
async function listen(page: Page): Promise<() => Promise<Heard>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  return async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const focused = nodes.findLast(({ properties }) =>
      properties?.some(({ name, value }) => name === "focused" && value.value === true),
    );
    const active = focused?.properties?.find(({ name }) => name === "activedescendant")?.value.relatedNodes?.[0];
    const item = active && nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === active.backendDOMNodeId);
    return {
      role: String(focused?.role?.value),
      name: String(focused?.name?.value),
      value: String(focused?.value?.value ?? ""),
      item: item ? `${String(item.role?.value)} ${String(item.name?.value)}` : null,
    };
  };
}

/** All that the live region has said since. */
async function record(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const add = (target: Node) => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest("[aria-live=polite]");
      const text = region?.textContent?.trim();
      if (text && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver((changes) => changes.forEach(({ target }) => add(target))).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test("a screen reader is on the selected item of the tree, and hears it once", async ({ page, site }) => {
  await openMap(page, site, { sketch: TRIP });
  const heard = await listen(page);
  const said = await record(page);
  await expect.poll(async () => (await heard()).item).toBe("treeitem Trip");
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await heard()).item).toBe("treeitem Rome");
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await heard()).item).toBe("treeitem Forum");
  // Nothing has said it a second time, before what comes next.
  await page.keyboard.press("Control+a");
  await expect.poll(said).toEqual(["5 topics selected"]);
});

test("the field for a topic's text has a name that stays while one types, and each letter is in its value", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Oslo");
  const heard = await listen(page);
  const said = await record(page);
  await page.keyboard.press("F2");
  for (const [at, letter] of [..."fjord"].entries()) {
    await page.keyboard.type(letter);
    const value = `Oslo${"fjord".slice(0, at + 1)}`;
    await expect.poll(heard).toEqual({ role: "textbox", name: "Text of the topic", value, item: null });
    // The tree stands still: its names would be heard over the letters.
    await expect(map.topic("Oslo")).toBeAttached();
  }
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await heard()).item).toBe("treeitem Oslofjord");
  await page.keyboard.press("F2");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await heard()).item).toBe("treeitem Oslofjord");
  await page.keyboard.press("Control+a");
  await expect.poll(said).toEqual(["5 topics selected"]);
});

test("a new topic says where it stands and that one types, and the end of typing says the topic", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Rome");
  const heard = await listen(page);
  const said = await record(page);
  await page.keyboard.press("Tab");
  await expect.poll(said).toEqual(["New topic, 3 of 3, level 3, under Rome"]);
  await expect.poll(heard).toEqual({ role: "textbox", name: "Text of the topic", value: "", item: null });
  await page.keyboard.type("Park");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await heard()).item).toBe("treeitem Park");
  expect(await said()).toHaveLength(1);
});
