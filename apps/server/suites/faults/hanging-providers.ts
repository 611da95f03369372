import { type AddressInfo, createServer, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { ServerProcess } from "../../src/testing/start-server-process.ts";
import type { Fault } from "./fault.ts";
import { pause, withWorld } from "./with-world.ts";
import type { World } from "./world.ts";

const SILENT_OUTSIDE = fileURLToPath(new URL("./silent-outside.mjs", import.meta.url));
const LIMIT_MS = 10_000;
/** A public address: the guard lets it through, and it is not asked from a name server. */
const HANGING_SITE = "http://93.184.215.14/";

/** Takes every connection and never says a word. */
async function startSilence() {
  const open = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    open.add(socket.on("error", () => undefined).on("close", () => open.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => taken,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = Date.now();
  await act();
  return Date.now() - start;
}

/** Somebody waits for this: it ends in time, with words. */
async function askInVain(world: World, server: ServerProcess, ask: { path: string; body: object; code: string }) {
  return timed(async () => {
    const { status, body } = await world.call(server, "POST", ask.path, ask.body);
    const isInWords = status >= 500 && body.code === ask.code && body.detail?.length > 0;
    world.expect(isInWords, `${ask.path} was answered with ${status} ${JSON.stringify(body)}`);
  });
}

async function makeOrder(world: World, server: ServerProcess): Promise<string> {
  const { body: plans } = await world.call(server, "GET", "subscription_plans/");
  const prices = plans.flatMap((plan: { prices: { id: string; amount: number }[] }) => plan.prices);
  const price = prices.find(({ amount }: { amount: number }) => amount > 0);
  return (await world.call(server, "POST", "orders/", { price_id: price.id })).body.id;
}

export const hangingProviders: Fault = {
  id: "F20",
  title: "mail, flags, a previewed page and the payment provider hang",
  engines: ["sqlite", "postgres"],
  run: (options) =>
    withWorld(options, async (world) => {
      const silence = await startSilence();
      world.onClose(() => silence.close());
      const server = await world.start({
        SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
        FLAGS_URL: `http://127.0.0.1:${silence.port}`,
        BILLING: "on",
        STRIPE_SECRET_KEY: "sk_test_123",
        STRIPE_WEBHOOK_SECRET: "whsec_testsecret",
        NODE_OPTIONS: `--import ${SILENT_OUTSIDE}`,
        SILENT_PORT: String(silence.port),
      });
      const registerMs = await timed(() => world.makeDocument(server));
      const pageMs = await timed(() => fetch(`${server.url}/login`).then((answer) => answer.text()));
      const order_id = await makeOrder(world, server);
      const clients = world.openClients(4);
      let [previewMs, paymentMs, savedMeanwhile] = [0, 0, 0];
      const facts = await world.editThrough(clients, async () => {
        const saved = () => clients.reduce((sum, client) => sum + client.acknowledged().length, 0);
        const [savedBefore, takenBefore] = [saved(), silence.taken()];
        const preview = { path: "links/preview/", body: { link: HANGING_SITE }, code: "link_unreachable" };
        const payment = { path: "transactions/", body: { order_id }, code: "payment_unreachable" };
        [previewMs, paymentMs] = await Promise.all([
          askInVain(world, server, preview),
          askInVain(world, server, payment),
        ]);
        savedMeanwhile = saved() - savedBefore;
        world.expect(silence.taken() - takenBefore >= 2, "nobody was asked at all");
        await pause(options.isLong ? 20_000 : 500);
      });
      world.expect(savedMeanwhile > 50, `only ${savedMeanwhile} edits were saved meanwhile`);
      const stopMs = await timed(() => world.stop(server));
      for (const [what, ms] of Object.entries({ registerMs, pageMs, previewMs, paymentMs, stopMs })) {
        world.expect(ms < LIMIT_MS, `${what} is ${ms}`);
      }
      return { ...facts, savedMeanwhile, registerMs, pageMs, previewMs, paymentMs, stopMs };
    }),
};
