import type { Page } from "@playwright/test";
import { withServer } from "./own-server.ts";
import { callApi, createDocument, type Person } from "./people.ts";
import { expect, signInByToken } from "./site.ts";

export interface OwnDocuments extends Pick<Person, "token"> {
  readonly url: string;
  /** Of "Map 1", "Map 2" and so on; the last one is first in the list. */
  readonly ids: readonly string[];
}

/** Somebody with so many documents, in their list. On a server of its own: the free plan would end at twenty. */
export async function withDocuments(
  page: Page,
  count: number,
  use: (own: OwnDocuments) => Promise<void>,
): Promise<void> {
  await withServer(
    async () => ({ BILLING: "off" }),
    async ({ url }) => {
      const token = await signInByToken(page, { url, smtp: undefined as never });
      const ids: string[] = [];
      for (let number = 1; number <= count; number += 1) {
        ids.push(await createDocument({ url }, { token }, { name: `Map ${number}` }));
      }
      await page.goto(`${url}/documents`, { waitUntil: "networkidle" });
      await use({ url, token, ids });
    },
  );
}

/** The id of "Map 1" and so on. */
export const idOf = ({ ids }: OwnDocuments, number: number): string => ids[number - 1] ?? "";

export const renameElsewhere = (own: OwnDocuments, number: number, name: string) =>
  callApi(own, { method: "PATCH", path: `/v1/documents/${idOf(own, number)}/`, token: own.token, body: { name } });

/** Scrolls as far as it goes until all of the list is loaded, then to where "Map <number>" must be. */
export async function scrollToMap(page: Page, { ids }: OwnDocuments, number: number): Promise<void> {
  const link = page.getByRole("link", { name: `Map ${number}`, exact: true });
  const share = (ids.length - number) / ids.length;
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("link", { name: "Map 1", exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight - innerHeight / 3), share);
    await expect(link).toBeInViewport({ timeout: 500 });
  }).toPass();
}
