import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError } from "../../config.ts";

export type FlagValues = Readonly<Record<string, boolean>>;

const DEFAULT_FILE = new URL("../../../flags.json", import.meta.url);

export function readFlagsFile(path: string | null): FlagValues {
  try {
    return z.record(z.string(), z.boolean()).parse(JSON.parse(readFileSync(path ?? DEFAULT_FILE, "utf8")));
  } catch (error) {
    if (path === null) throw error;
    throw new ConfigError('FLAGS_FILE is not usable: it must name a JSON file like {"saving-indicator": true}.');
  }
}
