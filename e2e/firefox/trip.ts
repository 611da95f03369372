import type { Page } from "puppeteer-core";
import { type Sketch, schemaOf } from "../support/editor.ts";
import { callApi, createDocument } from "../support/people.ts";
import { newEmail, PASSWORD } from "../support/site.ts";
import type { Site } from "../support/start-site.ts";
import { untilTyping } from "./firefox.ts";

export const TRIP: Sketch = ["Trip", ["Rome", ["Forum"]], ["Oslo"]];

/** A document of somebody new. */
export async function createTrip(site: Site) {
  const body = { email: newEmail(), password: PASSWORD };
  const { access_token: token } = await callApi<{ access_token: string }>(site, {
    method: "POST",
    path: "/v1/register/",
    body,
  });
  const id = await createDocument(site, { token }, { name: "Trip", schema: schemaOf(TRIP) });
  return { id, token };
}

/** In a window of whoever it belongs to. */
export async function openTrip(page: Page, site: Site) {
  const { id, token } = await createTrip(site);
  const { hostname } = new URL(site.url);
  await page.browserContext().setCookie({ name: "session", value: token, domain: hostname, path: "/", httpOnly: true });
  await page.goto(`${site.url}/documents/${id}`);
  await untilTyping(page);
}

/** The middle of the selected topic: the box for its text lies over it. */
export const placeOfSelected = (page: Page) =>
  page.$eval("[role=textbox][aria-multiline]", (box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
