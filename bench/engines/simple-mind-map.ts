import type { Engine } from "./engine.ts";
import { createSimpleMindMap } from "./shared/create-simple-mind-map.ts";

export const engine: Engine = createSimpleMindMap({ openPerformance: false });
