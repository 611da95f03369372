import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import type { Bundle } from "./bundle.ts";
import { PAGE_URL, servePage } from "./serve-page.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Frames as soon as they are wanted: else every quick edit would measure the wait for the next tick of a 60 Hz clock.
  "--disable-frame-rate-limit",
  "--disable-gpu-vsync",
];

/** One Chromium for the whole run. */
export interface BenchBrowser {
  readonly version: string;
  openPage(bundle: Bundle): Promise<BenchPage>;
  /** Milliseconds on the processor of each of Chromium's processes since it was started. */
  readCpu(): Promise<ReadonlyMap<number, number>>;
  /** Until Chromium does nothing: the end of a large page goes on after it is closed, and would slow the next one down. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** A page in a context of its own, so nothing is remembered from the page before. */
export interface BenchPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export async function launchBrowser(): Promise<BenchBrowser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const session = await browser.newBrowserCDPSession();
  const readCpu = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return new Map(processInfo.map(({ id, cpuTime }) => [id, 1000 * cpuTime]));
  };
  return {
    version: browser.version(),
    openPage: (bundle) => openPage(browser, bundle),
    readCpu,
    rest: () => untilAtRest(readCpu),
    close: () => browser.close(),
  };
}

const REST_MS = 200;
const REST_SHARE = 0.1;
const REST_LIMIT_MS = 5_000;

async function untilAtRest(readCpu: BenchBrowser["readCpu"]): Promise<void> {
  const end = performance.now() + REST_LIMIT_MS;
  let before = await readCpu();
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, REST_MS));
    const after = await readCpu();
    const spent = [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0);
    // A process that ended meanwhile was still at work.
    if (spent < REST_MS * REST_SHARE && after.size === before.size) return;
    before = after;
  }
}

async function openPage(browser: Browser, bundle: Bundle): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
  await servePage(context, bundle);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(PAGE_URL);
  const cdp = await context.newCDPSession(page);
  // Time on the processor, not on the clock: other programs on the machine do not count.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    page,
    cdp,
    errors,
    async close() {
      // A page that hangs in its script would go on and slow down the next one; this ends its process and never answers.
      const timer = setTimeout(() => cdp.send("Page.crash").catch(() => {}), 1500);
      await context.close();
      clearTimeout(timer);
    },
  };
}
