import { startSending } from "./features/editor/storage/copies/send-unsent.ts";
import { keepPagesWithoutNetwork } from "./lib/loading/lost-network.ts";

// On every page, once it is idle.
keepPagesWithoutNetwork();
// What is to be said without a network has to be here before. An import for its effects alone the bundler would drop.
import("./layouts/network-notice.tsx").catch(() => {});
registerServiceWorker();
startSending();

/** Makes the application open without a network from now on. A failure of it is ignored. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const language = document.documentElement.lang;
  void navigator.serviceWorker.register(`/sw.js?lang=${encodeURIComponent(language)}`).catch(() => {});
}
