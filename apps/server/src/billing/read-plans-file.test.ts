import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "../config.ts";
import { readPlansFile } from "./read-plans-file.ts";

const LIMITS = { documents: 1, people: 1, image_bytes: 1, history_days: 1, stored_bytes: 1, bin_documents: 1 };
const TEXT = { en: "Text", ru: "Текст" };
const FREE = { slug: "free", name: TEXT, description: TEXT, prices: [], limits: LIMITS };
const PRICE = { id: "gold-monthly", amount: 500, currency: "USD", interval: "month" };
const GOLD = { ...FREE, slug: "gold", prices: [PRICE] };
const SEE = "See apps/server/plans.json for its shape.";

describe("the file of plans", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "treeline-plans-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function read(content: unknown) {
    const path = join(folder, "plans.json");
    await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
    return readPlansFile(path);
  }

  it("is built in, with the plans and prices of the product", () => {
    const plans = readPlansFile(null);
    expect(plans.map(({ slug, prices }) => [slug, prices.map(({ amount }) => amount)])).toEqual([
      ["free", []],
      ["personal", [500, 4800]],
      ["team", [900, 8400]],
    ]);
    const bytes = { image_bytes: 100_000_000, stored_bytes: 1_000_000_000 };
    expect(plans[0]?.limits).toEqual({ documents: 20, people: 5, ...bytes, history_days: 7, bin_documents: 200 });
  });

  it("can be the operator's own", async () => {
    expect(await read([FREE, GOLD])).toEqual([FREE, GOLD]);
    const { stored_bytes: _stored, bin_documents: _bin, ...older } = LIMITS;
    const unlimited = { ...older, stored_bytes: null, bin_documents: null };
    expect(await read([{ ...FREE, limits: older }])).toEqual([{ ...FREE, limits: unlimited }]);
  });

  it.each([
    ["{", "it is not JSON."],
    [[], "the value at the top is wrong."],
    [[GOLD], "there must be a plan “free”."],
    [[{ ...FREE, prices: [PRICE] }], "the plan “free” must have no prices."],
    [[FREE, GOLD, GOLD], "two plans have the same slug."],
    [[FREE, GOLD, { ...GOLD, slug: "silver" }], "two prices have the same id."],
    [[FREE, { ...GOLD, prices: [PRICE, { ...PRICE, id: "b" }] }], "a plan has two prices for the same interval."],
    [[FREE, { ...GOLD, prices: [{ ...PRICE, currency: "XYZ" }] }], "a price has an unknown currency."],
    [[FREE, { ...GOLD, prices: [{ ...PRICE, amount: 4.5 }] }], "the value at 1.prices.0.amount is wrong."],
    [[FREE, { ...GOLD, prices: [{ ...PRICE, amount: 0 }] }], "the value at 1.prices.0.amount is wrong."],
    [[FREE, { ...GOLD, limits: { ...LIMITS, people: -1 } }], "the value at 1.limits.people is wrong."],
    [[{ ...FREE, colour: "red" }], "the value at 0 is wrong."],
  ])("stops the start when it is wrong: %j", async (content, reason) => {
    await expect(read(content)).rejects.toThrow(new ConfigError(`PLANS_FILE is not usable: ${reason} ${SEE}`));
  });

  it("stops the start when it is not there", () => {
    const line = `PLANS_FILE is not usable: it cannot be read. ${SEE}`;
    expect(() => readPlansFile(join(folder, "nowhere.json"))).toThrow(new ConfigError(line));
  });
});
