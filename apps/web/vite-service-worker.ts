import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { leanYjs } from "./vite-lean-yjs.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FILE = "sw.js";
/** Pictures and old font formats are not needed to work on a map. */
const WANTED = /\.(js|css)$|inter-(latin|cyrillic)-.*\.woff2$/;

/** Builds the service worker beside the pages, at a fixed address, as one script with the list of files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).flatMap((name) => (WANTED.test(name) ? [`/${name}`] : []));
      const hash = createHash("sha256").update(files.toSorted().join()).digest("hex").slice(0, 12);
      const built = await build({
        configFile: false,
        logLevel: "warn",
        plugins: [leanYjs()],
        resolve: { alias: { "treeline:sending": at("app/features/editor/storage/copies/send-unsent.ts") } },
        define: { OFFLINE_FILES: JSON.stringify(files), OFFLINE_BUILD: JSON.stringify(hash) },
        build: {
          write: false,
          target: "es2022",
          rolldownOptions: { input: at("service-worker/worker.ts"), output: { format: "iife", codeSplitting: false } },
        },
      });
      const [worker] = "output" in built ? built.output : [];
      if (worker?.type !== "chunk") return this.error(`there is no ${FILE} in the build`);
      this.emitFile({ type: "asset", fileName: FILE, source: worker.code });
    },
  };
}
