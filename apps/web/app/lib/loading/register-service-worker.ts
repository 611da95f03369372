/** Makes the application open without a network from now on. Whoever has no network has no use for a failure of this. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const language = document.documentElement.lang;
  void navigator.serviceWorker.register(`/sw.js?lang=${encodeURIComponent(language)}`).catch(() => {});
}
