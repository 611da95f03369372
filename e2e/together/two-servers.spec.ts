import { hasRedis } from "../../apps/server/src/testing/start-redis.ts";
import { schemaOf } from "../support/editor.ts";
import { createDocument, createPerson, openWindow, shareWith } from "../support/people.ts";
import { expect, test } from "../support/site.ts";
import { sketchOnScreen, takeSeat } from "../support/together.ts";
import { startTwoServers, type TwoServers } from "../support/two-servers.ts";

test.skip(!hasRedis(), "redis-server is not installed");

let servers: TwoServers;
test.beforeAll(async () => {
  servers = await startTwoServers();
});
test.afterAll(() => servers.close());

test("two browsers on two servers see each other and each other's changes, by keys and by calls", async ({
  browser,
}) => {
  const { smtp } = servers;
  const [one, two] = [servers.one, servers.two].map(({ url }) => ({ url, smtp }));
  if (!one || !two) throw new Error("two servers");
  const [here, there] = [await openWindow(browser, one), await openWindow(browser, two)];
  const owner = await createPerson(one, here.context());
  const guest = await createPerson(two, there.context(), { name: "Lena Marsh" });
  const id = await createDocument(one, owner, { name: "Launch", schema: schemaOf(["Trip", ["Rome"], ["Oslo"]]) });
  await shareWith(one, owner, { id, email: guest.email, permission: "write" });
  const marta = await takeSeat(here, one, { id, person: owner });
  const lena = await takeSeat(there, two, { id, person: guest });

  await expect(here.getByRole("button", { name: "Follow Lena Marsh" })).toBeVisible();
  await expect(there.getByRole("button", { name: "Follow Marta Kvist" })).toBeVisible();
  await lena.map.select("Oslo");
  await there.keyboard.press("F2");
  await expect(here.getByText("Lena Marsh is typing")).toBeVisible();
  await there.keyboard.press("Escape");

  // Both at once, each on their own server.
  await marta.map.select("Rome");
  await lena.map.select("Oslo");
  await Promise.all([here.keyboard.press("Tab"), there.keyboard.press("Tab")]);
  await Promise.all([here.keyboard.type("Forum"), there.keyboard.type("Fjord")]);
  await Promise.all([here.keyboard.press("Enter"), there.keyboard.press("Enter")]);
  const together = ["Trip", ["Rome", ["Forum"]], ["Oslo", ["Fjord"]]];
  for (const window of [here, there]) await expect.poll(() => sketchOnScreen(window)).toEqual(together);

  // A call on one server is seen on the other.
  const body = { headers: { authorization: `Bearer ${guest.token}` }, data: { name: "Landing" } };
  await there.request.patch(`${two.url}/v1/documents/${id}/`, body);
  await expect(here.getByRole("textbox", { name: "Document name" })).toHaveValue("Landing");

  await lena.page.close();
  await expect(here.getByRole("list", { name: "People here" })).toHaveCount(0);
});
