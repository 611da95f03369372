import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { groupLive, groupPicture } from "./vite-editor-chunks.ts";
import { guardChunkReload } from "./vite-guard-chunk-reload.ts";
import { serviceWorker } from "./vite-service-worker.ts";

// Workspace packages stay outside the server bundle: inside it their modules would exist twice, once here and once in the server.
const workspacePackages = [/^@treeline\//];

export default defineConfig({
  plugins: [guardChunkReload(), serviceWorker(), reactRouter()],
  resolve: { alias: { "lib0/logging": fileURLToPath(new URL("app/lib/yjs-logging.ts", import.meta.url)) } },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  build: { target: "es2022", assetsInlineLimit: 0 },
  ssr: { external: ["@treeline/contract"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [groupPicture(), groupLive()] } } } } },
    ssr: { build: { rolldownOptions: { input: "./app/page-server.ts", external: workspacePackages } } },
  },
});
