import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";

/** Passes whole frames on, except now and then one. */
async function startLossyProxy(target: string, drops: () => boolean) {
  let dropped = 0;
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (client) => {
    const upstream = new WebSocket(target);
    const waiting: Buffer[] = [];
    const pass = (to: WebSocket, data: Buffer) => {
      if (drops()) dropped += 1;
      else if (to.readyState === WebSocket.OPEN) to.send(data);
    };
    client.on("message", (data: Buffer) => {
      if (upstream.readyState === WebSocket.CONNECTING) waiting.push(data);
      else pass(upstream, data);
    });
    upstream.on("open", () => {
      for (const data of waiting) upstream.send(data);
      waiting.length = 0;
    });
    upstream.on("message", (data: Buffer) => pass(client, data));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("close", () => other.terminate());
      one.on("error", () => other.terminate());
    }
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/collab`,
    dropped: () => dropped,
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const frameDropped: Fault = {
  id: "F15",
  title: "single frames dropped in a proxy, both ways",
  engines: ["sqlite", "postgres"],
  run: (options) =>
    withWorld(options, async (world) => {
      const server = await world.start();
      await world.makeDocument(server);
      let isLossy = false;
      const proxy = await startLossyProxy(
        `${server.url.replace("http", "ws")}/collab`,
        () => isLossy && world.random() < 0.02,
      );
      world.onClose(() => proxy.close());
      const clients = [...world.openClients(2), ...world.openClients(2, proxy.url)];
      const facts = await world.editThrough(clients, async () => {
        await pause(300);
        isLossy = true;
        await pause(options.isLong ? 30_000 : 3_000);
        isLossy = false;
        await pause(500);
      });
      world.expect(proxy.dropped() > 0, "no frame was dropped");
      return { ...facts, dropped: proxy.dropped() };
    }),
};
