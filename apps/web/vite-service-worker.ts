import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const WORKER = fileURLToPath(new URL("./service-worker/worker.ts", import.meta.url));
const FILE = "sw.js";
/** Pictures and old font formats are not needed to work on a map. */
const WANTED = /\.(js|css)$|inter-(latin|cyrillic)-.*\.woff2$/;

/** Builds the service worker beside the pages, at a fixed address, with the list of files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: WORKER, fileName: FILE });
    },
    generateBundle(_, bundle) {
      const worker = bundle[FILE];
      if (worker?.type !== "chunk") return this.error(`there is no ${FILE} in the build`);
      if (worker.imports.length > 0) this.error(`${FILE} must stand alone, but imports ${worker.imports.join(", ")}`);
      const files = Object.keys(bundle)
        .filter((name) => name !== FILE && WANTED.test(name))
        .map((name) => `/${name}`);
      const build = createHash("sha256").update(files.toSorted().join()).digest("hex").slice(0, 12);
      worker.code = worker.code
        .replaceAll("OFFLINE_FILES", JSON.stringify(files))
        .replaceAll("OFFLINE_BUILD", JSON.stringify(build));
    },
  };
}
