import { announce } from "./announce.ts";
import { command } from "./command.ts";
import { exporting } from "./exporting.ts";
import { header } from "./header.ts";
import { page } from "./page.ts";
import { people } from "./people.ts";
import { tools } from "./tools.ts";
import { topic } from "./topic.ts";

/** Texts of the editor alone. They are loaded with it, so that no other page has to carry them. */
export const enEditor = { page, header, topic, tools, exporting, command, announce, people } as const;
