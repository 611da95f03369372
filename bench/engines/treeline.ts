import { createTreeline } from "./shared/create-treeline.ts";

export const engine = createTreeline("schema");
