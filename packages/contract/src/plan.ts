import { z } from "zod";

/** The plan of everybody who has not paid for another. */
export const FREE_PLAN = "free";

export const Interval = z.enum(["month", "year"]).meta({ example: "year" });
export type Interval = z.infer<typeof Interval>;

/** Money is whole numbers of the smallest unit of a currency, never a fraction. */
export const Price = z
  .object({
    id: z.string().min(1).max(100),
    amount: z.int().positive().meta({ description: "In minor units: 4800 is 48.00 USD" }),
    currency: z.string().meta({ description: "ISO 4217" }),
    interval: Interval,
  })
  .meta({ id: "Price", example: { id: "personal-yearly", amount: 4800, currency: "USD", interval: "year" } });
export type Price = z.infer<typeof Price>;

const Limit = z.int().nonnegative().nullable().meta({ description: "Null: without limit" });

export const PlanLimits = z
  .object({
    documents: Limit,
    people: Limit,
    image_bytes: Limit,
    history_days: Limit,
    stored_bytes: Limit.default(null),
    bin_documents: Limit.default(null),
  })
  .meta({
    id: "PlanLimits",
    description:
      "Documents owned, people invited to one document, bytes of uploaded pictures that one's documents show, days of history, " +
      "bytes of everything that is kept (content, versions, previews and all uploads, in the bin too), documents in the bin",
    example: {
      documents: 20,
      people: 5,
      image_bytes: 100_000_000,
      history_days: 7,
      stored_bytes: 1_000_000_000,
      bin_documents: 200,
    },
  });
export type PlanLimits = z.infer<typeof PlanLimits>;
export type LimitName = keyof PlanLimits;

/** A text of the operator, in the languages of the interface. */
export const LocalText = z.object({ en: z.string().min(1).max(200), ru: z.string().min(1).max(200) });

export const SubscriptionPlan = z
  .object({
    slug: z.string().regex(/^[a-z][a-z0-9-]{0,49}$/),
    name: LocalText,
    description: LocalText,
    prices: z.array(Price),
    limits: PlanLimits,
  })
  .meta({
    id: "SubscriptionPlan",
    example: {
      slug: "personal",
      name: { en: "Personal", ru: "Личный" },
      description: { en: "For people who think in maps every day.", ru: "Для тех, кто думает картами каждый день." },
      prices: [{ id: "personal-monthly", amount: 500, currency: "USD", interval: "month" }],
      limits: {
        documents: null,
        people: 25,
        image_bytes: 5_000_000_000,
        history_days: 90,
        stored_bytes: 20_000_000_000,
        bin_documents: 2_000,
      },
    },
  });
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** `past_due`: a renewal failed; the plan stays until `ends_at` and can be paid again. */
export const Subscription = z
  .object({
    slug: z.string().meta({ description: "Matches one of the plans" }),
    status: z.enum(["active", "past_due"]),
    price: Price.nullable().meta({ description: "What was bought; null on the free plan" }),
    current_period_start: z.iso.datetime().nullable(),
    current_period_end: z.iso.datetime().nullable(),
    cancel_at_period_end: z.boolean(),
    ends_at: z.iso.datetime().nullable().meta({ description: "When the plan ends unless something changes" }),
    ended: z
      .object({ slug: z.string(), at: z.iso.datetime() })
      .nullable()
      .meta({ description: "The paid plan that has run out; null while one runs, and where there never was one" }),
  })
  .meta({
    id: "Subscription",
    example: {
      slug: "personal",
      status: "active",
      price: { id: "personal-yearly", amount: 4800, currency: "USD", interval: "year" },
      current_period_start: "2026-11-15T09:00:00.000Z",
      current_period_end: "2027-11-15T09:00:00.000Z",
      cancel_at_period_end: false,
      ends_at: null,
      ended: null,
    },
  });
export type Subscription = z.infer<typeof Subscription>;
