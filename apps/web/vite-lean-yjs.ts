import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LOGGING = at("app/lib/loading/yjs-logging.ts");
const ENVIRONMENT = at("app/lib/loading/yjs-environment.ts");

/** What Yjs brings along for consoles and command lines is replaced in the browser. */
export function leanYjs(): Plugin {
  return {
    name: "lean-yjs",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      if (source === "lib0/logging") return LOGGING;
      const isEnvironment =
        source === "lib0/environment" || (source === "./environment.js" && importer?.includes("/lib0/") === true);
      return isEnvironment ? ENVIRONMENT : undefined;
    },
  };
}
