import { defineConfig } from "@playwright/test";

const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  // As desktops draw letters; the shell alone would round their widths to whole pixels.
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/browser",
  fullyParallel: true,
  workers: 2,
  // A test that passes only the second time does not stop a change from landing; it is printed, and its cause is looked for.
  retries: process.env["CI"] ? 1 : 0,
  // Two windows and a server share two cores in CI: a wait there is longer than on a desk.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }], ["./support/show-failed-page.ts"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Tests stand between page and server; a worker there would answer first. Those about working offline let it in.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromiumFlags,
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
    },
  },
});
