import { findPostgres, startPostgres } from "../../src/testing/start-postgres.ts";
import { hasRedis } from "../../src/testing/start-redis.ts";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";

const needsRedis = () => (hasRedis() ? undefined : "redis-server is not installed");

export const rollingRestart: Fault = {
  id: "F2",
  title: "SIGTERM under load, rolling restart",
  engines: ["sqlite", "postgres"],
  cannot: needsRedis,
  run: (options) =>
    withWorld(options, async (world) => {
      const redis = await world.startRedis();
      const env = { REDIS_URL: redis.url };
      let running = [await world.start(env), await world.start(env)];
      await world.makeDocument(running[0]!);
      let slowestStopMs = 0;
      const facts = await world.editThrough(world.openClients(6), async () => {
        for (let round = 0; round < (options.isLong ? 4 : 1); round += 1) {
          const next = [];
          for (const server of running) {
            await pause(500 + world.random() * 500);
            next.push(await world.start(env));
            const { code, ms } = await world.stop(server);
            world.expect(code === 0, `a server ended with ${code}`);
            slowestStopMs = Math.max(slowestStopMs, ms);
          }
          running = next;
        }
        await pause(500);
      });
      world.expect(slowestStopMs < 10_000, `a stop took ${slowestStopMs} ms`);
      return { ...facts, slowestStopMs };
    }),
};

export const databaseStopped: Fault = {
  id: "F3",
  title: "database stopped",
  engines: ["postgres"],
  cannot: () => (findPostgres() ? undefined : "PostgreSQL's server programs are not installed"),
  async run(options) {
    const postgres = await startPostgres();
    const place = { dataDir: `/tmp/treeline-fault-${process.pid}-${options.seed}`, databaseUrl: postgres.url };
    return withWorld(
      options,
      async (world) => {
        world.onClose(() => postgres.close());
        const servers = [await world.start(), await world.start()];
        await world.makeDocument(servers[0]!);
        const clients = world.openClients(4);
        let unsavedAfterMs = 0;
        const facts = await world.editThrough(clients, async () => {
          await pause(500);
          await postgres.kill();
          unsavedAfterMs = await world.untilNothingIsSaved(clients, 5_000);
          const saved = () => clients.reduce((sum, client) => sum + client.acknowledged().length, 0);
          const before = saved();
          await pause(options.isLong ? 30_000 : 4_000);
          world.expect(saved() === before, "something was called saved while the database was away");
          world.expectServersAlive();
          await postgres.start();
          await pause(500);
        });
        return { ...facts, unsavedAfterMs };
      },
      place,
    );
  },
};

export const redisFlushed: Fault = {
  id: "F5",
  title: "Redis killed and back, empty; two servers",
  engines: ["sqlite", "postgres"],
  cannot: needsRedis,
  run: (options) =>
    withWorld(options, async (world) => {
      const redis = await world.startRedis();
      const env = { REDIS_URL: redis.url, RATE_LIMITS: "on" };
      const servers = [await world.start(env), await world.start(env)];
      await world.makeDocument(servers[0]!);
      const facts = await world.editThrough(world.openClients(6), async () => {
        for (let round = 0; round < (options.isLong ? 5 : 1); round += 1) {
          await pause(500 + world.random() * 500);
          await redis.kill();
          const login = { email: "fault@example.com", password: "a calm river 7" };
          const refused = await world.call(servers[1]!, "POST", "login/", login);
          world.expect(refused.status === 503, `a login without Redis was answered with ${refused.status}`);
          await pause(options.isLong ? 10_000 : 2_000);
          await redis.start();
          await pause(1_000);
        }
      });
      return facts;
    }),
};
