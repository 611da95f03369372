import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../apps/server/src/testing/start-server-process.ts";
import { expect, PASSWORD, test } from "./support/site.ts";

test("with limits on, guessing through the form ends in words, and reading goes on", async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-e2e-"));
  const server = await startServerProcess({ DATA_DIR: dataDir });
  try {
    const email = "owner@example.com";
    const registered = await page.request.post(`${server.url}/v1/register/`, { data: { email, password: PASSWORD } });
    const { access_token } = (await registered.json()) as { access_token: string };
    await page.goto(`${server.url}/login`);
    await page.getByLabel("E-mail").fill(email);
    const alert = page.getByRole("alert");
    for (let tries = 0; tries < 10; tries += 1) {
      const form = { email, password: `wrong ${tries}` };
      expect((await page.request.post(`${server.url}/login`, { form })).status()).toBe(401);
    }
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(alert).toHaveText("Too many attempts. Wait a little and try again.");

    // A visitor whose address has used up its calls still reads pages, signs in by address and signs out.
    const refused = await callUntilRefused(server.url, access_token);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    await page.goto(`${server.url}/privacy?access_token=${access_token}`);
    await expect(page).toHaveURL(`${server.url}/privacy`);
    await expect(page.getByRole("button", { name: "Account of owner" })).toBeVisible();
    const signedOut = await page.request.post(`${server.url}/logout`, { maxRedirects: 0 });
    expect(signedOut.status()).toBe(302);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("strangers who guess at an account do not keep its owner out of a browser that has signed in before", async ({
  page,
  playwright,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-e2e-"));
  const server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
  const strangers = await playwright.request.newContext();
  try {
    const email = "owner@example.com";
    await page.goto(`${server.url}/signup`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(`${server.url}/documents`);
    const device = (await page.context().cookies()).find(({ name }) => name === "device");
    expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect((await page.request.post(`${server.url}/logout`, { maxRedirects: 0 })).status()).toBe(302);
    for (let stranger = 1; stranger <= 50; stranger += 1) {
      const headers = { "x-forwarded-for": `10.0.${stranger}.1` };
      await strangers.post(`${server.url}/v1/login/`, { data: { email, password: "guess" }, headers });
    }
    const form = { email, password: PASSWORD };
    expect((await strangers.post(`${server.url}/login`, { form })).status()).toBe(429);
    await page.goto(`${server.url}/login`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(`${server.url}/documents`);
  } finally {
    await strangers.dispose();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function callUntilRefused(url: string, token: string): Promise<Response> {
  for (let calls = 0; calls < 700; calls += 1) {
    const response = await fetch(`${url}/v1/user/`, { headers: { authorization: `Bearer ${token}` } });
    if (response.status === 429) return response;
  }
  throw new Error("the general limit did not come");
}
