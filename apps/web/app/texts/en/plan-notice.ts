/** Texts of what stands over a list about one's plan. They come with it. */
export const enPlanNotice = {
  pastDue: "Your last payment did not go through. Pay again by {{date}} to keep your plan.",
  pay: "Pay again",
  ended:
    "Your {{plan}} plan ended on {{date}}. Everything you have stays; new things follow the limits of the free plan.",
  close: "Close this notice",
  near: "{{used}} of {{max}} documents in your plan are used.",
  full: "{{used}} of {{max}} documents: your plan is full. Everything you have stays; new documents need a larger plan.",
  over: "You have {{used}} documents, your plan holds {{max}}. Everything you have stays; new documents need a larger plan.",
} as const;
