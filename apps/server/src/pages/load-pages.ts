import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HandlePage } from "@treeline/contract";
import { ConfigError } from "../config.ts";
import { PageThread } from "./page-thread.ts";

const WEB = fileURLToPath(new URL("../../../web/", import.meta.url));

export const CLIENT_FOLDER = `${WEB}build/client`;
export const WEB_FOLDER = WEB;

export async function loadBuiltPages(): Promise<HandlePage> {
  const file = `${WEB}build/server/index.js`;
  if (!existsSync(file)) throw new ConfigError("The pages are not built. Run npm start, which builds them first.");
  const pages = new PageThread(file);
  await pages.start();
  return pages.handlePage;
}
