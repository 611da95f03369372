import type { Engine } from "./engine.ts";
import { createJsMind } from "./shared/create-jsmind.ts";

export const engine: Engine = createJsMind("canvas");
