import { startBalancer } from "./balancer.ts";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";
import { portOf } from "./world.ts";

export const longCutOff: Fault = {
  id: "F6",
  title: "some clients cut off for long, both sides move, delete and write",
  engines: ["sqlite", "postgres"],
  run: (options) =>
    withWorld(options, async (world) => {
      const server = await world.start();
      await world.makeDocument(server);
      const theirs = await startBalancer();
      theirs.ports = [portOf(server)];
      world.onClose(() => theirs.close());
      // Those who are cut off come last: the first half never returns.
      const connected = world.openClients(2);
      const away = world.openClients(2, theirs.url);
      let savedWhileAway = 0;
      const facts = await world.editThrough([...connected, ...away], async () => {
        await pause(500);
        theirs.ports = [];
        theirs.cut();
        await pause(100);
        const saved = () => away.reduce((sum, client) => sum + client.acknowledged().length, 0);
        const before = saved();
        await pause(options.isLong ? 60_000 : 3_000);
        savedWhileAway = saved() - before;
        theirs.ports = [portOf(server)];
        await pause(500);
      });
      world.expect(savedWhileAway === 0, `${savedWhileAway} edits were called saved without a network`);
      return facts;
    }),
};
