import Fastify from "fastify";
import { expect, it, vi } from "vitest";
import { addHealth } from "./health.ts";

it("asks the parts once for many who want to know, and again a second later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    let asked = 0;
    let isAway = false;
    const app = Fastify();
    addHealth(app, {
      database: async () => {
        asked += 1;
        if (isAway) throw new Error("away");
      },
    });
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
      return [...new Set(answers.map(({ statusCode }) => statusCode))];
    };
    expect(await statuses()).toEqual([200]);
    expect(await statuses()).toEqual([200]);
    expect(asked).toBe(1);
    isAway = true;
    vi.advanceTimersByTime(1_000);
    expect(await statuses()).toEqual([503]);
    expect(asked).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
