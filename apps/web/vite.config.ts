import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { groupCommon, groupLive, groupPicture } from "./vite-editor-chunks.ts";
import { guardChunkReload } from "./vite-guard-chunk-reload.ts";
import { leanYjs } from "./vite-lean-yjs.ts";
import { serviceWorker } from "./vite-service-worker.ts";

// Workspace packages stay outside the server bundle: inside it their modules would exist twice, once here and once in the server.
const workspacePackages = [/^@treeline\//];

/**
 * What is loaded together with a part of the page that comes later. Lists of scripts for all of them would be 3 KB of the first load: only
 * the part that every document waits for has one. Style sheets have to be named.
 */
const listPreloaded = (part: string, files: readonly string[]) =>
  part.includes("open-session") ? [...files] : files.filter((file) => file.endsWith(".css"));

export default defineConfig({
  plugins: [guardChunkReload(), leanYjs(), serviceWorker(), reactRouter()],
  css: { modules: { localsConvention: "camelCaseOnly" } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: listPreloaded },
  },
  ssr: { external: ["@treeline/contract"] },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [groupCommon(), groupPicture(), groupLive()] } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./app/page-server.ts", external: workspacePackages } } },
  },
});
