import { type AddressInfo, createServer } from "node:net";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";

/** Takes every connection and never says a word. */
async function startSilence() {
  const server = createServer((socket) => void socket.on("error", () => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => new Promise((resolve) => server.close(resolve)) };
}

export const hangingProviders: Fault = {
  id: "F20",
  title: "mail and flag providers hang",
  engines: ["sqlite", "postgres"],
  run: (options) =>
    withWorld(options, async (world) => {
      const silence = await startSilence();
      const server = await world.start({
        SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
        FLAGS_URL: `http://127.0.0.1:${silence.port}`,
      });
      const timed = async (act: () => Promise<unknown>) => {
        const start = Date.now();
        await act();
        return Date.now() - start;
      };
      const registerMs = await timed(() => world.makeDocument(server));
      const pageMs = await timed(() => fetch(`${server.url}/login`).then((answer) => answer.text()));
      const facts = await world.editThrough(world.openClients(4), () => pause(options.isLong ? 20_000 : 2_000));
      const stopMs = await timed(() => world.stop(server));
      for (const [what, ms] of Object.entries({ registerMs, pageMs, stopMs })) {
        world.expect(ms < 10_000, `${what} is ${ms}`);
      }
      return { ...facts, registerMs, pageMs, stopMs };
    }),
};
