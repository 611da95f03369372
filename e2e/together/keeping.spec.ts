import { keepTogether } from "../support/keep-together.ts";
import { test } from "../support/two-builds.ts";

/** `npm run keeping:together` runs many; a seed that finds something stays here. */
const SEEDS = process.env["KEEPING_SEEDS"]?.split(",").map(Number) ?? [1, 2, 3];

test.describe.configure({ timeout: 240_000 });
test.use({ mayComplain: true });

for (const seed of SEEDS) {
  test(`[F22] nothing that a tab has kept is lost, whatever happens to tabs, network and server (seed ${seed})`, async ({
    browser,
    site,
    nextBuild,
  }) => {
    await keepTogether(browser, site, { seed, next: nextBuild });
  });
}
