import type { RussianEditorTexts } from "../../texts.ts";
import { announce } from "./announce.ts";
import { command } from "./command.ts";
import { exporting } from "./exporting.ts";
import { header } from "./header.ts";
import { page } from "./page.ts";
import { people } from "./people.ts";
import { tools } from "./tools.ts";
import { topic } from "./topic.ts";

export const ruEditor = {
  page,
  header,
  topic,
  tools,
  exporting,
  command,
  announce,
  people,
} as const satisfies RussianEditorTexts;
