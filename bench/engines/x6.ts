import type { Engine } from "./engine.ts";
import { createX6 } from "./shared/create-x6.ts";

export const engine: Engine = createX6({ virtual: false });
