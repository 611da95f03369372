import { readFileSync } from "node:fs";
import { FREE_PLAN, SubscriptionPlan } from "@treeline/contract";
import { z } from "zod";
import { ConfigError } from "../config.ts";
import type { Plan } from "./plan.ts";

const DEFAULT_FILE = new URL("../../plans.json", import.meta.url);
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

const PlansFile = z
  .array(z.strictObject(SubscriptionPlan.shape))
  .min(1)
  .check(({ value, issues }) => {
    for (const message of findFaults(value)) issues.push({ code: "custom", message, input: undefined });
  });

/** What is for sale. An invalid file stops the start, so that nothing is sold on terms that the operator did not mean. */
export function readPlansFile(path: string | null): readonly Plan[] {
  const file = path ?? DEFAULT_FILE;
  try {
    return PlansFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (path === null) throw error;
    throw new ConfigError(`PLANS_FILE is not usable: ${reasonOf(error)} See apps/server/plans.json for its shape.`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return "it is not JSON.";
  const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
  if (!issue) return "it cannot be read.";
  return issue.code === "custom" ? `${issue.message}.` : `the value at ${issue.path.join(".") || "the top"} is wrong.`;
}

function findFaults(plans: readonly Plan[]): string[] {
  const prices = plans.flatMap((plan) => plan.prices);
  const free = plans.find(({ slug }) => slug === FREE_PLAN);
  return [
    ...(free ? [] : [`there must be a plan “${FREE_PLAN}”`]),
    ...(free && free.prices.length > 0 ? [`the plan “${FREE_PLAN}” must have no prices`] : []),
    ...(hasTwice(plans.map(({ slug }) => slug)) ? ["two plans have the same slug"] : []),
    ...(hasTwice(prices.map(({ id }) => id)) ? ["two prices have the same id"] : []),
    ...(plans.some((plan) => hasTwice(plan.prices.map(({ interval }) => interval)))
      ? ["a plan has two prices for the same interval"]
      : []),
    ...(prices.every(({ currency }) => CURRENCIES.has(currency)) ? [] : ["a price has an unknown currency"]),
  ];
}

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;
