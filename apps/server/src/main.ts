import { pathToFileURL } from "node:url";
import { type HandlePage, PRODUCT_NAME } from "@treeline/contract";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { DatabaseUnavailable } from "./db/errors.ts";
import { logConsole } from "./http/log-console.ts";
import { CLIENT_FOLDER, loadBuiltPages, WEB_FOLDER } from "./pages/load-pages.ts";
import type { DevMiddleware } from "./pages/pages.ts";

/** Under the 10 s that a process manager usually grants. */
const STOP_LIMIT_MS = 9_000;

const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const isDevelopment = process.argv.includes("--dev");
  // React's development build is slower and puts stacks of errors into pages. It is loaded later, with the pages.
  process.env["NODE_ENV"] ??= isDevelopment ? "development" : "production";
  const config = readConfig(process.env);
  const development = isDevelopment ? await startDevelopmentPages() : null;
  const app = await buildApp({
    config,
    handlePage: development?.handlePage ?? (await loadBuiltPages()),
    clientFolder: CLIENT_FOLDER,
    tell,
    ...(development && { devMiddleware: development.middleware }),
  });
  logConsole(console, app.log);
  stopOnSignal(async () => {
    const force = setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS - 1_000);
    await app.close();
    await development?.close();
    clearTimeout(force);
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== "listen" && error.syscall !== "getaddrinfo") throw error;
    throw new ConfigError(
      `PORT ${config.port} on HOST ${config.host} cannot be used (${error.code}). Set PORT or HOST to another one.`,
    );
  });
  tell(`${PRODUCT_NAME} is at ${config.appUrl}`);
}

interface DevelopmentPages {
  readonly handlePage: HandlePage;
  readonly middleware: DevMiddleware;
  close(): Promise<void>;
}

async function startDevelopmentPages(): Promise<DevelopmentPages> {
  const module = (await import(pathToFileURL(`${WEB_FOLDER}dev-pages.ts`).href)) as {
    startDevPages(): Promise<DevelopmentPages>;
  };
  return module.startDevPages();
}

/** The first signal lets running requests finish; a later one, or too long a wait, ends the process. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince = 0;
  const handle = () => {
    // Ctrl+C in a terminal reaches us twice, once from the terminal and once through npm: that is still the first one.
    if (stoppingSince > 0 && Date.now() - stoppingSince > 1_000) process.exit(1);
    if (stoppingSince > 0) return;
    stoppingSince = Date.now();
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}

main().catch((error: unknown) => {
  // A wrong setting or an unreachable database is the operator's to mend: one line, no stack.
  const isOperators = error instanceof ConfigError || error instanceof DatabaseUnavailable;
  process.stderr.write(`${isOperators ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
