import { expect, test } from "vitest";
import { FairMutex } from "./fair-mutex.ts";

test("turns go first come, first served", async () => {
  const mutex = new FairMutex();
  const order: number[] = [];
  const turns = [1, 2, 3, 4].map(async (number) => {
    const release = await mutex.take();
    order.push(number);
    await Promise.resolve();
    release();
    release();
  });
  await Promise.all(turns);
  expect(order).toEqual([1, 2, 3, 4]);
});

test("waiting ends with words after a limit, and those behind still get their turn", async () => {
  const mutex = new FairMutex(20);
  const release = await mutex.take();
  await expect(mutex.take()).rejects.toThrow("Inside a transaction, queries must use the transaction");
  const next = mutex.take();
  release();
  (await next)();
  (await mutex.take())();
});

test("closing lets those who wait have their turn and refuses all others", async () => {
  const mutex = new FairMutex();
  const release = await mutex.take();
  const waiting = mutex.take();
  const closed = mutex.close();
  const late = mutex.take().catch((error: unknown) => error);
  release();
  (await waiting)();
  await closed;
  expect(await late).toEqual(new Error("The database is closed."));
  await expect(mutex.take()).rejects.toThrow("The database is closed.");
});

test("closing gives up on a holder that never lets go", async () => {
  const mutex = new FairMutex(20);
  await mutex.take();
  await mutex.close();
  await expect(mutex.take()).rejects.toThrow("The database is closed.");
});
