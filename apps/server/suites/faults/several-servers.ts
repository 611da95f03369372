import { hasRedis } from "../../src/testing/start-redis.ts";
import { clockAhead } from "../../src/testing/start-server-process.ts";
import type { Fault, FaultOptions } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const needsRedis = () => (hasRedis() ? undefined : "redis-server is not installed");

/** Everybody is thrown out again and again and comes back to whichever server. */
async function hop(world: World, { isLong }: FaultOptions): Promise<void> {
  for (let round = 0; round < (isLong ? 20 : 3); round += 1) {
    await pause(400 + world.random() * 800);
    world.balancer.cut();
  }
  await pause(500);
}

export const noStickySessions: Fault = {
  id: "F10",
  title: "two servers, no sticky sessions",
  engines: ["sqlite", "postgres"],
  cannot: needsRedis,
  run: (options) =>
    withWorld(options, async (world) => {
      const redis = await world.startRedis();
      const servers = [await world.start({ REDIS_URL: redis.url }), await world.start({ REDIS_URL: redis.url })];
      await world.makeDocument(servers[0]!);
      return world.editThrough(world.openClients(6), () => hop(world, options));
    }),
};

export const oneWithoutRedis: Fault = {
  id: "F11",
  title: "two servers, one of them without Redis",
  engines: ["sqlite", "postgres"],
  cannot: needsRedis,
  run: (options) =>
    withWorld(options, async (world) => {
      const redis = await world.startRedis();
      const servers = [await world.start({ REDIS_URL: redis.url }), await world.start()];
      await world.makeDocument(servers[0]!);
      return world.editThrough(world.openClients(6), () => hop(world, options));
    }),
};

export const clockOff: Fault = {
  id: "F13",
  title: "the clock of one server is an hour ahead",
  engines: ["sqlite", "postgres"],
  cannot: needsRedis,
  run: (options) =>
    withWorld(options, async (world) => {
      const redis = await world.startRedis();
      const right = await world.start({ REDIS_URL: redis.url });
      const wrong = await world.start({ REDIS_URL: redis.url, ...clockAhead(HOUR_MS) });
      await world.makeDocument(right);
      const facts = await world.editThrough(world.openClients(6), () => hop(world, options));
      for (const [name, server] of [
        ["one", right],
        ["two", wrong],
        ["three", right],
      ] as const) {
        const kept = await world.call(server, "POST", `documents/${world.documentId}/versions/`, { name });
        world.expect(kept.status < 300, `a version was answered with ${kept.status}`);
      }
      const { body } = await world.call(right, "GET", `documents/${world.documentId}/versions/`);
      const names = body.map((version: { name: string | null }) => version.name).filter(Boolean);
      world.expect(names.join() === "three,two,one", `the history is out of order: ${names.join()}`);
      return facts;
    }),
};
