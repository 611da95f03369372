import type { English, RussianOf } from "../../texts.ts";
import { announce } from "./announce.ts";
import { command } from "./command.ts";
import { header } from "./header.ts";
import { page } from "./page.ts";
import { tools } from "./tools.ts";

export const ruEditor = {
  page,
  header,

  tools,
  command,
  announce,
} as const satisfies RussianOf<English["editor"]>;
