import { expect, test } from "../support/site.ts";
import { sitDown } from "../support/together.ts";
import { typeTogether } from "../support/type-together.ts";

const seed = Number(process.env["TYPING_SEED"] ?? 1);
const rounds = Number(process.env["TYPING_ROUNDS"] ?? 10);

test.describe.configure({ timeout: 60_000 + rounds * 15_000 });

// `npm run typing:together -- --seed 7 --rounds 200` is the long form.
test(`two people type in one topic, ${rounds} rounds of seed ${seed}: both end with the same text, and no letter is lost`, async ({
  page,
  browser,
  site,
}) => {
  const table = await sitDown(page, browser, site, ["Trip"]);
  await typeTogether(table, { seed, rounds });
  expect(await table.agreed()).toHaveLength(1);
});
