import { announce } from "./announce.ts";
import { command } from "./command.ts";
import { header } from "./header.ts";
import { page } from "./page.ts";
import { tools } from "./tools.ts";

/** Texts of the editor alone. They are loaded with it, so that no other page has to carry them. */
export const enEditor = { page, header, tools, command, announce } as const;
