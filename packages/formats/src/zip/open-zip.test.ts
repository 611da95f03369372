import { expect, it } from "vitest";
import { zipOf } from "../testing/zip-of.ts";
import { ZipArchive } from "./open-zip.ts";

it("refuses an entry while it inflates, whatever size it declares", () => {
  const bomb = zipOf({ big: new Uint8Array(50_000) });
  const readBig = () => new ZipArchive(bomb, { documentMax: 40_000 }).read("big");
  expect(readBig).toThrow("too_large");
  const directory = new DataView(bomb.buffer).getUint32(bomb.length - 6, true);
  new DataView(bomb.buffer).setUint32(directory + 24, 200, true);
  expect(readBig).toThrow("too_large");
  expect(new ZipArchive(bomb).read("big")).toHaveLength(50_000);
});
