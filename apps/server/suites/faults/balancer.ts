import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Balancer {
  readonly url: string;
  /** Ports behind it; may be changed at any time. */
  ports: number[];
  /** Every connection breaks, as when a network goes away for a moment. */
  cut(): void;
  close(): Promise<void>;
}

/** Each connection goes to the next server that takes it: nobody stays with one. */
export async function startBalancer(): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const join = (client: Socket, tries: number) => {
    const port = balancer.ports[turn++ % Math.max(1, balancer.ports.length)];
    if (port === undefined || tries === 0) return void client.destroy();
    const upstream = connect(port, "127.0.0.1");
    let isJoined = false;
    upstream.on("connect", () => {
      isJoined = true;
      open.add(upstream);
      client.pipe(upstream).pipe(client);
    });
    upstream.on("error", () => (isJoined ? client.destroy() : join(client, tries - 1)));
    upstream.on("close", () => {
      open.delete(upstream);
      if (isJoined) client.destroy();
    });
    client.on("close", () => upstream.destroy());
  };
  const server = createServer((client) => {
    open.add(client);
    client.on("error", () => client.destroy());
    client.on("close", () => open.delete(client));
    join(client, balancer.ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const balancer: Balancer = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/collab`,
    ports: [],
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      balancer.cut();
      await closed;
    },
  };
  return balancer;
}
