import ogs from "open-graph-scraper";
import { createDocument, createPerson, shareWith } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

/** As a chat reads a link that was pasted into it. */
async function unfurl(site: Site, path: string, language = "en") {
  const headers = { "accept-language": language };
  const { result } = await ogs({ html: await (await fetch(site.url + path, { headers })).text() });
  return result;
}

test("a chat shows the name of a public map, whose it is, and what it looks like", async ({ page, site }) => {
  const owner = await createPerson(site, page.context(), { name: "Marta Kvist" });
  const id = await createDocument(site, owner, { name: "Trip to <Rome> & “Naples”" });
  await shareWith(site, owner, { id, permission: "read" });
  const card = await unfurl(site, `/documents/${id}`);
  expect(card).toMatchObject({
    ogTitle: "Trip to <Rome> & “Naples”",
    ogDescription: "A mind map by Marta Kvist, made with Treeline.",
    ogSiteName: "Treeline",
    ogType: "website",
    ogUrl: `${site.url}/documents/${id}`,
    twitterCard: "summary_large_image",
  });
  const html = await (await fetch(`${site.url}/documents/${id}`)).text();
  expect(html, "only who has the link finds it").toContain('<meta name="robots" content="noindex"/>');
  const [image] = card.ogImage ?? [];
  expect([Number(image?.width), Number(image?.height)]).toEqual([1200, 630]);
  const picture = await fetch(String(image?.url));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await unfurl(site, `/documents/${id}`, "ru")).ogDescription).toContain("автор: Marta Kvist");
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots, "chats that obey the rules may read the page and the picture").not.toContain("/documents/\n");
  expect(robots).toContain("Allow: /v1/documents/*/card/");
});

test("of a map that is nobody else's business a chat shows nothing", async ({ page, site }) => {
  const owner = await createPerson(site, page.context());
  const id = await createDocument(site, owner, { name: "My diary" });
  const card = await unfurl(site, `/documents/${id}`);
  expect(card.ogTitle).not.toContain("diary");
  expect(JSON.stringify(card)).not.toContain("Marta");
});

test("a link to the product has a card in the language of whoever pastes it", async ({ site }) => {
  for (const [language, title] of [
    ["en", "Think in branches"],
    ["ru", "Мысли любят ветвиться"],
  ] as const) {
    const card = await unfurl(site, "/", language);
    expect(card.ogTitle).toBe(title);
    const picture = await fetch(String(card.ogImage?.[0]?.url));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(card.ogImage?.[0]?.url).toBe(`${site.url}/card.${language}.png`);
  }
});

test("search engines get the pages that are for everybody, and browsers an icon where they look for one", async ({
  page,
  site,
}) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  expect(listed).toContain(`${site.url}/`);
  for (const url of listed) {
    await page.goto(url);
    await expect(page.locator('head link[rel="canonical"]'), url).toHaveAttribute("href", url);
    await expect(page.locator('head meta[name="robots"]'), url).toHaveCount(0);
  }
  await page.goto("/login");
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const change = await fetch(`${site.url}/.well-known/change-password`, { redirect: "manual" });
  expect(change.headers.get("location"), "where password managers look").toBe("/password/change");
  const icon = await fetch(`${site.url}/favicon.ico`);
  expect([icon.status, (await icon.bytes())[2]], "an icon, and no PNG under another name").toEqual([200, 1]);
});

test("the browser's own frame follows light and dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  const colour = page.locator('head meta[name="theme-color"]');
  await expect(colour).toHaveAttribute("content", "#ffffff");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(colour).toHaveAttribute("content", "#161919");
});
